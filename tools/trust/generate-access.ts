/** `npm run docs:access` writes docs/access.md. With --check, as in `npm run check`, it fails when it would change. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { accessPage } from '#testing/access/access-table.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'

const file = path.join(import.meta.dirname, '../../docs/access.md')
const text = accessPage(await everyEndpoint())
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/access.md is not what the endpoints say: run npm run docs:access')
  process.exitCode = 1
}
