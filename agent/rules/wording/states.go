package wording

import "skillmill/agent/rules/pattern"

var (
	// states is how an English sentence begins that says how something is.
	states = pattern.New(`(?i)^(?:i|we|it|this|that|these|those|there|he|she|they|nobody|somebody|(?:my|our|your|his|her|the)\s+\S+(?:\s\S+)?|\p{Lu}\S*(?:\s\S+){0,2}?)(?:\s+(?:is|are|was|were|am|has|have|had|do|does|did|can|could|cannot|will|would|should|needs?|got|forgot|looks?|seems?|love|hate|really|just|already|met|\pL+ed|no\s+longer|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t|haven['’]t|isn['’]t)|['’](?:s|m|re|ve|ll))\b`)
	// wishes is how a sentence begins that says what somebody wants: it is an order.
	wishes = pattern.New(`(?i)^(?:i|we)(?:['’]d|\s+would)?\s+(?:rather|want|need|like|prefer|wish)\b|^(?:i|we)\s+(?:don['’]t|do\s+not|no\s+longer)\s+(?:want|need|wish)\b`)
	// asserts is an order to say that something is so.
	asserts  = pattern.New(`(?i)^(?:declare|confirm|agree|accept|state|certify|acknowledge|say|ensure|make\s+sure)\s+that\b`)
	zhStates = pattern.New(`(?:了|啦|吗|呢|的|着|过)$|[很太挺真]|怎么|还没|不想|不要|不能|忘|非常|不错|已经|的是`)
	zhOrders = pattern.New(`^(?:把|将|给|让|帮|请|去|再|别)|[把将]`)
	// demands are statements that ask for something themselves, or under a condition.
	demands = pattern.New(`(?i)\b(?:should|must|needs?|ha(?:s|ve)\s+to|wants?|wish|if|unless|except|when|once|until|only|instead|or)\b|如果|除非|要是|只有|只要|当|等到?|应该?|必须|需要|想|要|先|或|否则`)
)

// States reports whether a part of a task says how something is, and orders nothing.
func States(s string) bool {
	if asserts.MatchString(s) {
		return false
	}
	if states.MatchString(s) {
		return !wishes.MatchString(s)
	}
	return zhStates.MatchString(s) && !zhOrders.MatchString(s)
}

// Demands reports whether a statement asks for something itself, or says on what something depends.
func Demands(s string) bool { return demands.MatchString(s) }

// OrdersInHan reports whether a part of a task has a word before which the verb stands behind the thing.
func OrdersInHan(s string) bool { return zhOrders.MatchString(s) }
