package runs

// lateKinds were written after the rules were made.
var lateKinds []taskKind
