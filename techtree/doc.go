// Package techtree shows subtask graphs: Score holds an inferred graph against it; Confidences says how sure each inferred precondition is; WriteText,
// WriteJSON, WriteDOT and WriteSVG show either graph.
//
// Drawings go through a View. The simplified one shows buildings and units only, as the paper's figure does:
// resources and the selecting of units are folded away, and what follows from other edges is left out.
package techtree
