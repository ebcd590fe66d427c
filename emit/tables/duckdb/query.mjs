// Runs SQL over the published tables of one output folder.
//
//   node query.mjs OUT_DIR [--json] < file.sql
//
// views.sql of the folder is run first, and the view of the table verifications where
// there is one. Every statement that answers rows is
// printed, as a table or, with --json, all as one JSON array of
// {columns, rows}. Numbers beyond 2^53 and other values that JSON
// has no form for are printed as text.
import { existsSync, readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const usage = 'usage: node query.mjs OUT_DIR [--json] < file.sql'

function arguments_(argv) {
  const flags = argv.filter((a) => a.startsWith('--'))
  const rest = argv.filter((a) => !a.startsWith('--'))
  if (rest.length !== 1 || flags.some((f) => f !== '--json')) throw new Error(usage)
  return { out: rest[0], json: flags.length > 0 }
}

function plain(value) {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value.items)) return value.items.map(plain)
  if (value.entries && !Array.isArray(value.entries)) {
    return Object.fromEntries(Object.entries(value.entries).map(([k, v]) => [k, plain(v)]))
  }
  return String(value)
}

async function run(connection, sql) {
  const answers = []
  const statements = await connection.extractStatements(sql)
  for (let i = 0; i < statements.count; i++) {
    const prepared = await statements.prepare(i)
    const reader = await prepared.runAndReadAll()
    if (reader.columnCount === 0) continue
    answers.push({ columns: reader.columnNames(), rows: reader.getRows().map((r) => r.map(plain)) })
  }
  return answers
}

// Width in a terminal: Han, Kana, Hangul and full-width forms take two cells.
function width(text) {
  let n = 0
  for (const c of text) n += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(c) ? 2 : 1
  return n
}

function print(answer) {
  const cell = (v) => (v === null ? 'NULL' : typeof v === 'object' ? JSON.stringify(v) : String(v)).replace(/[\n\r\t]/g, ' ')
  const lines = [answer.columns, ...answer.rows].map((r) => r.map(cell))
  const widths = answer.columns.map((_, i) => Math.max(...lines.map((l) => width(l[i]))))
  const line = (l) => l.map((c, i) => c + ' '.repeat(widths[i] - width(c))).join('  ').trimEnd()
  console.log(line(lines[0]))
  console.log(widths.map((w) => '-'.repeat(w)).join('  '))
  for (const l of lines.slice(1)) console.log(line(l))
  console.log(`(${answer.rows.length} rows)\n`)
}

async function main() {
  const { out, json } = arguments_(process.argv.slice(2))
  const sql = readFileSync(0, 'utf8')
  process.chdir(out)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const verifications = 'tables/verifications/view.sql'
  for (const views of ['tables/views.sql', verifications]) {
    if (views !== verifications || existsSync(views)) await run(connection, readFileSync(views, 'utf8'))
  }
  const answers = await run(connection, sql)
  if (json) console.log(JSON.stringify(answers))
  else answers.forEach(print)
}

main().catch((err) => {
  console.error(err.message)
  process.exitCode = 1
})
