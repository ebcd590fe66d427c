package digest

import (
	"regexp"
	"strings"
)

// instruction finds what reads like an instruction to a model, in English and Chinese.
// It marks and never removes: the answer is checked against the candidates whatever a
// text says.
var instruction = regexp.MustCompile(`(?i)` + strings.Join([]string{
	`(ignore|disregard|forget|override|bypass)\W+(\w+\W+){0,4}(instruction|prompt|rule|command|guideline|context)s?\b`,
	`\b(system|developer)\W+(prompt|message|instruction|override)`,
	`\b(you are|act|behave)\W+(now|as)\W+(an?\W+)?(\w+\W+){0,2}(assistant|ai|agent|model|dan|admin|root|developer)\b`,
	`\b(ai|llm|language model|assistant|agent|chatgpt|gpt|claude|copilot|gemini)s?\b\W+(\w+\W+){0,3}(must|should|shall|please|need to|have to|are required to|do not|don't|never|always)\b`,
	`\b(do not|don't|never)\W+(tell|inform|mention|reveal|warn|alert|ask)\W+(it\W+|this\W+)?(to\W+)?(the\W+)?(user|human|operator)`,
	`\bnew\W+(instruction|task|objective|goal|directive)s?\W*:`,
	`\b(send|post|forward|exfiltrate|upload|email|leak)\W+(\w+\W+){0,5}(password|credential|cookie|token|secret|api.?key|session)s?\b`,
	`<\W{0,2}(im_start|im_end|system|endoftext|tool_call|assistant)\b`, `\[/?(inst|system)\]`, `(^|\n|\W)(assistant|system|human)\s*:\s`,
	`(忽略|无视|忘记|不要理会)[^。]{0,12}(指令|指示|说明|规则|提示|要求)`, `系统(提示|指令|消息)`, `(你现在是|请扮演)`, `(不要|切勿|别)(告诉|告知|提醒)(用户|使用者)`,
	`(发送|上传|泄露|转发)[^。]{0,16}(密码|凭证|令牌|密钥)`,
}, "|"))

// stems are parts of words of which every instruction has one: most texts have none, and
// looking for them costs little.
var stems = strings.Fields(`instruct prompt rule command guideline context system developer assistant agent model admin root dan ai llm
	gpt claude copilot gemini user human operator task objective goal directive password credential cookie token secret api session
	im_ endoftext tool_call inst 指 说明 规则 提示 要求 系统 你现在是 扮演 用 密 凭证 令牌`)

// Instructs reports whether a text reads like an instruction.
func Instructs(s string) bool {
	if len(s) < 6 {
		return false
	}
	low := strings.ToLower(s)
	for _, stem := range stems {
		if strings.Contains(low, stem) {
			return instruction.MatchString(s)
		}
	}
	return false
}

// suspicious reports whether a node reads like an instruction anywhere.
func suspicious(n *Node) bool {
	if Instructs(n.Text.Norm) || n.Name != n.Text.Norm && Instructs(n.Name) {
		return true
	}
	for key, val := range n.Attrs {
		if key != "class" && key != "id" && key != "href" && val != n.Name && Instructs(val) {
			return true
		}
	}
	return false
}
