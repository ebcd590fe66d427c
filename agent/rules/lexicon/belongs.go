package lexicon

import (
	"skillmill/agent/rules/pattern"
)

// Whose something is: the thing first, then what of it, as in 订单的状态 and "Ann's role".
var (
	ZhOf = pattern.New(`^(.+?)的([^的]+)$`)
	EnOf = pattern.New(`(?i)^(?:the\s+)?(.+?)['’]s\s+(.+)$`)
)

// FieldOf is a field of a thing: the status of the order.
var FieldOf = pattern.New(`(?i)^(?:the\s+)?(.+?)\s+(?:of|for)\s+(?:the\s+)?(.+)$`)

// Relation is a word between a thing and what it is called by, which nothing says.
var Relation = pattern.New(`(?i)\b(?:placed|made|created|submitted|sent|posted|written|owned|requested|uploaded|ordered|filed)(?:\s+by\b)?|\b(?:that\s+)?belong(?:ing|s)\s+to\b|(?:提交|创建|发布|发起|申请|上传|下单)的`)
