// Package picture shows people a scenario: Text describes it in a few lines, WriteSVG draws its map.
package picture
