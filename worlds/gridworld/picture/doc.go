// Package picture shows people what happens in a grid world: Frame draws a moment of it as text to watch live, Film
// an episode as an animated SVG to keep. What they see is what gridworld.Env.Watch shows.
package picture
