// Reads what skillmill wrote with libraries that are not DuckDB's, and writes each table as
// lines of JSON, DIR/<table>.jsonl.
//
//   node read.mjs arrow DIR FILE...   Arrow streams of skillmill export, <table>.arrows
//   node read.mjs parquet DIR OUT     the Parquet files that OUT's manifest lists
//
// Prints a JSON array of {table, rows, types}, the types as the library calls them.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RecordBatchReader, DataType } from 'apache-arrow'
import { parquetReadObjects, parquetMetadata } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'

const plainNumber = (_, v) => (typeof v === 'bigint' ? (Number.isSafeInteger(Number(v)) ? Number(v) : String(v)) : v)
const lines = (rows) => rows.map((r) => JSON.stringify(r, plainNumber) + '\n').join('')

// plain is a value of Arrow as one of JSON.
function plain(type, value) {
  if (value === null || value === undefined) return null
  if (DataType.isTimestamp(type)) return new Date(Number(value)).toISOString().slice(0, -1)
  if (DataType.isDate(type)) return new Date(Number(value)).toISOString().slice(0, 10)
  if (DataType.isList(type)) return Array.from(value, (v) => plain(type.children[0].type, v))
  if (DataType.isStruct(type)) return Object.fromEntries(type.children.map((f) => [f.name, plain(f.type, value[f.name])]))
  return value
}

function arrow(dir, files) {
  return files.map((file) => {
    const reader = RecordBatchReader.from(readFileSync(file)).open()
    const { fields, metadata } = reader.schema // gone with the last batch
    const rows = []
    for (const batch of reader) {
      const columns = fields.map((_, i) => batch.getChildAt(i))
      for (let r = 0; r < batch.numRows; r++) {
        rows.push(Object.fromEntries(fields.map((f, i) => [f.name, plain(f.type, columns[i].get(r))])))
      }
    }
    const table = basename(file, '.arrows')
    if (metadata.get('table') !== table) throw new Error(`${file} is of table ${metadata.get('table')}`)
    writeFileSync(join(dir, table + '.jsonl'), lines(rows))
    return { table, rows: rows.length, types: Object.fromEntries(fields.map((f) => [f.name, String(f.type)])) }
  })
}

async function parquet(dir, out) {
  const { files } = JSON.parse(readFileSync(join(out, 'tables/manifest.json'), 'utf8'))
  const tables = new Map()
  for (const { table, path } of files) {
    const bytes = readFileSync(join(out, path))
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    const known = tables.get(table) ?? { table, rows: [], types: {} }
    tables.set(table, known)
    for (const s of parquetMetadata(file).schema.slice(1)) known.types[s.name] = s.converted_type ?? s.type ?? 'GROUP'
    for (const row of await parquetReadObjects({ file, compressors })) known.rows.push(row)
  }
  return [...tables.values()].map(({ table, rows, types }) => {
    writeFileSync(join(dir, table + '.jsonl'), lines(rows))
    return { table, rows: rows.length, types }
  })
}

async function main([what, dir, ...rest]) {
  if (what === 'arrow' && rest.length > 0) return arrow(dir, rest)
  if (what === 'parquet' && rest.length === 1) return parquet(dir, rest[0])
  throw new Error('usage: node read.mjs arrow DIR FILE... | parquet DIR OUT')
}

main(process.argv.slice(2)).then(
  (read) => console.log(JSON.stringify(read)),
  (err) => {
    console.error(err.message)
    process.exitCode = 1
  },
)
