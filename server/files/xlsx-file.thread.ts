/* oxlint-disable unicorn/require-post-message-target-origin -- a thread's port is not a window */
import { parentPort, workerData } from 'node:worker_threads'

import type { Cell } from './reading/sheet-cells.ts'
import type { Said, Start } from './xlsx-aside.ts'
import { xlsxFile } from './xlsx-file.ts'

const { name, header } = workerData as Start
const rows: (readonly Cell[])[] = []

parentPort?.on('message', (said: Said) => {
  if ('rows' in said) rows.push(...said.rows)
  else void write()
})

async function write() {
  const bytes = new Uint8Array(await xlsxFile({ name, header, rows }))
  parentPort?.postMessage(bytes, [bytes.buffer])
}
