// Checks the chain of logs, by docs/LOG-FORMAT and with Node alone: a peer for the benchmarks.
//
//     node Benchmarks/verify.js FOLDER
'use strict'
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const LINE = /^\{"seq":(\d+),.*,"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/s
const folder = process.argv[2]
for (const name of fs.readdirSync(folder).sort()) {
  const bytes = fs.readFileSync(path.join(folder, name))
  let previous = '0'.repeat(64)
  let count = 0
  for (let start = 0; start < bytes.length; count++) {
    const end = bytes.indexOf(10, start)
    if (end < 0) throw new Error(`${name}: line ${count}: cut off`)
    const match = LINE.exec(bytes.latin1Slice(start, end))
    if (!match) throw new Error(`${name}: line ${count}: not a line of this format`)
    const hash = crypto.createHash('sha256').update(bytes.subarray(start, end - 75)).digest('hex')
    if (hash !== match[3]) throw new Error(`${name}: altered`)
    if (Number(match[1]) !== count || match[2] !== previous) throw new Error(`${name}: spliced`)
    previous = match[3]
    start = end + 1
  }
}
