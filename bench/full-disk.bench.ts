/**
 * A disk that fills up while people book: what is answered, and whether all goes on once there is room. Argument: a folder
 * on a small file system of its own (`mount -t tmpfs -o size=300m tmpfs /mnt/small`). Needs `npm run build`.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'

import { startFaultyMachine } from './setting/faulty-machine.ts'

const within = process.argv[2]
if (!within || statfsSync(within).blocks * statfsSync(within).bsize > 2_000_000_000)
  throw new Error('Name a folder on a file system of less than 2 GB: it is filled.')

const machine = await startFaultyMachine({ within })
const filler = path.join(within, 'filler')
const { host, headers } = machine

const photo = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
  .jpeg()
  .toBuffer()
async function upload() {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg')
  return describe(
    await fetch(`${host}/api/v1/products/${machine.product.id}/pictures`, { method: 'POST', headers, body }),
  )
}
async function describe(response: Response) {
  const text = await response.text()
  const code = /"(?:code|status)":"([^"]+)"/.exec(text)?.[1] ?? ''
  return `${response.status} ${code}${response.headers.get('retry-after') ? `, Retry-After ${response.headers.get('retry-after')}` : ''}`
}
const book = () =>
  machine
    .book(randomUUID())()
    .then(
      () => '201',
      ({ status, problem }: { status: number; problem: { code: string } }) => `${status} ${problem.code}`,
    )

console.log(`before: booking ${await book()}; picture ${await upload()}`)
const file = await open(filler, 'w')
const block = Buffer.alloc(64 * 1024)
try {
  for (;;) await file.write(block)
} catch {
  // full
}
const found = new Map<string, number>()
// A refusal may take its three seconds: a minute of them tells enough.
for (const end = performance.now() + 60_000; performance.now() < end;) {
  const answer = await book()
  found.set(answer, (found.get(answer) ?? 0) + 1)
  if (answer !== '201') await sleep(50)
}
console.log(`full: bookings ${[...found].map(([answer, times]) => `${times} × ${answer}`).join(', ')}`)
const picture = await upload()
console.log(`full: picture ${picture}`)
const ready = await describe(await fetch(`${host}/readyz`))
console.log(`full: /readyz ${ready}; the process lives: ${machine.isAlive()}`)
await file.close()
await rm(filler)
const freed = performance.now()
let answer = ''
while (answer !== '201' && performance.now() - freed < 120_000) {
  answer = await book()
  await sleep(100)
}
console.log(`room again: booked after ${Math.round(performance.now() - freed)} ms; picture ${await upload()}`)
await sleep(31_000)
const later = await fetch(`${host}/readyz`)
console.log(`half a minute later: /readyz ${await describe(later)}`)
const lives = machine.isAlive()
await machine.stop()
const isRefused = [...found.keys()].some((said) => said.startsWith('503'))
const isReported = /^503 .*Retry-After/.test(picture) && ready.startsWith('503 disk full, Retry-After')
process.exit(lives && isRefused && isReported && answer === '201' && later.ok ? 0 : 1)
