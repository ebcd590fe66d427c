// Counts the tokens of texts with published tokenizers, or makes the lists of tokens.go:
//   node tokens.mjs count < texts.json    prints for each text the count of each tokenizer
//   node tokens.mjs lists DIR             writes tokens_words.txt and tokens_runes.bin
import fs from "node:fs";
import { getEncoding } from "js-tiktoken";
import { getTokenizer } from "@anthropic-ai/tokenizer";

const o = getEncoding("o200k_base"), c = getEncoding("cl100k_base"), a = getTokenizer();
const counts = (s) => [o.encode(s, "all").length, c.encode(s, "all").length, a.encode(s.normalize("NFKC"), "all").length];

if (process.argv[2] === "count") {
  const texts = JSON.parse(fs.readFileSync(0, "utf8"));
  process.stdout.write(JSON.stringify(texts.map(counts)));
} else {
  const dir = process.argv[3], most = (s) => Math.max(...counts(s));
  const words = [];
  for (let i = 0; i < 100256; i++) {
    const token = c.decode([i]);
    if (/^ ([a-z]{2,}|[A-Z][a-z]+|[A-Z]{2,})$/.test(token) && most(token) === 1 && most(token.slice(1)) === 1) words.push(token.slice(1));
  }
  fs.writeFileSync(dir + "/tokens_words.txt", [...new Set(words)].sort().join("\n") + "\n");
  const runes = Buffer.alloc((0x10000 - 0x80) / 4 + 1);
  for (let r = 0x80; r < 0x10000; r++) {
    const n = r >= 0xd800 && r <= 0xdfff ? 3 : Math.min(3, most(String.fromCharCode(r)));
    runes[(r - 0x80) >> 2] |= n << (2 * ((r - 0x80) & 3));
  }
  fs.writeFileSync(dir + "/tokens_runes.bin", runes);
}
