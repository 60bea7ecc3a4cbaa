// Package techtree is the Terran tech tree as a subtask graph. Truth derives what each subtask really needs from the
// game's facts; Score holds an inferred graph against it; Confidences says how sure each inferred precondition is; WriteText,
// WriteJSON, WriteDOT and WriteSVG show either graph.
//
// Drawings go through a View. The simplified one shows buildings and units only, as the paper's figure does:
// resources and the selecting of units are folded away, and what follows from other edges is left out.
package techtree
