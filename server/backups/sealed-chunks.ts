import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { BackupFault } from './backup-fault.ts'

/**
 * The container of a backup: one header line, then chunks, each with a tag over its position, whether it is the
 * last, and all of its bytes. With a passphrase the tag is AES-256-GCM's and the bytes are encrypted; without one
 * it is a checksum. A file that was cut, changed or reassembled is refused at the first affected chunk.
 */
const mark = 'BAQUEANO-BACKUP'
const format = 1
const chunkBytes = 256 * 1024
const tagBytes = 16
const lastBit = 0x80_00_00_00
const longestLine = 1000

type Line = { format: number; salt?: string; check?: string }
type Sealing = { head: Buffer; key: Buffer | null }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** Fixed by the format, so that no file asks for more memory than ours do: 128 MB, about half a second. */
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
const checkOf = (key: Buffer) => createHmac('sha256', key).update('baqueano backup').digest('base64url')

/** The chunks of a new file around `plain`; encrypted if there is a passphrase. */
export async function* seal(
  plain: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const key = passphrase ? await keyOf(passphrase, salt) : null
  const line: Line = { format, ...(key && { salt: salt.toString('base64url'), check: checkOf(key) }) }
  const head = Buffer.from(`${mark} ${JSON.stringify(line)}\n`)
  yield head
  let place = 0
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of plain) {
    waiting.push(piece)
    bytes += piece.length
    // One more than a chunk is kept back: only then it is known that another follows.
    while (bytes > chunkBytes) {
      const all = Buffer.concat(waiting)
      yield sealChunk(all.subarray(0, chunkBytes), { head, key }, { place, last: false })
      place += 1
      waiting = [all.subarray(chunkBytes)]
      bytes -= chunkBytes
    }
  }
  yield sealChunk(Buffer.concat(waiting), { head, key }, { place, last: true })
}

type Chunk = { place: number; last: boolean }

/** Twelve bytes that no other chunk of the file has: its key is of this file alone. */
function placeOf({ place, last }: Chunk): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt8(last ? 1 : 0, 0)
  bytes.writeBigUInt64BE(BigInt(place), 4)
  return bytes
}

const sumOf = (body: Buffer, head: Buffer, chunk: Chunk) =>
  createHash('sha256').update(head).update(placeOf(chunk)).update(body).digest().subarray(0, tagBytes)

function sealChunk(plain: Buffer, { head, key }: Sealing, chunk: Chunk): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE((chunk.last ? lastBit : 0) + plain.length)
  if (!key) return Buffer.concat([length, plain, sumOf(plain, head, chunk)])
  const cipher = createCipheriv('aes-256-gcm', key, placeOf(chunk)).setAAD(head)
  const closed = [cipher.update(plain), cipher.final()]
  return Buffer.concat([length, ...closed, cipher.getAuthTag()])
}

/** The content, verified chunk by chunk: no changed data is returned. */
export async function* unseal(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const bytes = takeFrom(file)
  const head = await bytes.line()
  const key = await openLine(head, passphrase)
  for (let place = 0; ; place += 1) {
    const length = (await bytes.take(4)).readUInt32BE()
    const last = length >= lastBit
    const size = last ? length - lastBit : length
    if (size > chunkBytes) throw new BackupFault('damaged')
    const body = await bytes.take(size)
    yield unsealChunk(body, await bytes.take(tagBytes), { head, key }, { place, last })
    if (!last) continue
    if (await bytes.goesOn()) throw new BackupFault('damaged')
    return
  }
}

function unsealChunk(body: Buffer, tag: Buffer, { head, key }: Sealing, chunk: Chunk): Buffer {
  if (!key) {
    if (!sumOf(body, head, chunk).equals(tag)) throw new BackupFault('damaged')
    return body
  }
  try {
    const opening = createDecipheriv('aes-256-gcm', key, placeOf(chunk), { authTagLength: tagBytes })
      .setAAD(head)
      .setAuthTag(tag)
    return Buffer.concat([opening.update(body), opening.final()])
  } catch (error) {
    throw new BackupFault('damaged', '', { cause: error })
  }
}

async function openLine(head: Buffer, passphrase: string | undefined): Promise<Buffer | null> {
  const text = head.toString('utf8')
  if (!text.startsWith(`${mark} `)) throw new BackupFault('not_a_backup')
  let line: Line
  try {
    line = JSON.parse(text.slice(mark.length)) as Line
  } catch (error) {
    throw new BackupFault('damaged', '', { cause: error })
  }
  if (line.format !== format) throw new BackupFault('newer_version')
  if (line.salt === undefined) return null
  if (!passphrase) throw new BackupFault('needs_passphrase')
  const key = await keyOf(passphrase, Buffer.from(line.salt, 'base64url'))
  if (checkOf(key) !== line.check) throw new BackupFault('wrong_passphrase')
  return key
}

/** Bytes of a stream, so many at a time; too few is a file that was cut. */
export function takeFrom(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  async function more(): Promise<boolean> {
    const next = await pieces.next()
    if (next.done) return false
    waiting = waiting.length === 0 ? next.value : Buffer.concat([waiting, next.value])
    return true
  }
  function cut(bytes: number): Buffer {
    const taken = waiting.subarray(0, bytes)
    waiting = waiting.subarray(bytes)
    return taken
  }
  return {
    async take(bytes: number): Promise<Buffer> {
      while (waiting.length < bytes) if (!(await more())) throw new BackupFault('damaged')
      return cut(bytes)
    },
    /** up to and with the end of the first line */
    async line(): Promise<Buffer> {
      while (!waiting.includes(10) && waiting.length < longestLine) if (!(await more())) break
      const end = waiting.indexOf(10)
      if (end === -1 || end > longestLine) throw new BackupFault('not_a_backup')
      return cut(end + 1)
    },
    async goesOn(): Promise<boolean> {
      while (waiting.length === 0) if (!(await more())) return false
      return true
    },
  }
}
