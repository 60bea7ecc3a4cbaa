package maps

// GoalFields are the kinds of goals, by their fields of a file.
var GoalFields = goalFields
