import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { BackupFault } from './backup-fault.ts'
import { seal, takeFrom, unseal } from './sealed-chunks.ts'

/** The applied schema, as recorded in the backup's database. */
export type SchemaState = {
  migrations: { name: string; hash: string }[]
  functions: { name: string; hash: string; text: string }[]
}
/** `rows` and `sum` are of one moment: the moment of the backup. */
export type TableState = { name: string; columns: string[]; rows: number; sum: string }
/** The ledger of an operator in a currency, in minor units as text: it may be more than a number holds. */
export type MoneyState = {
  tour_operator_id: string
  currency: string
  kind: string
  rows: number
  amount: string
}

/** The parts of a backup, in file order. */
export type Part =
  | { part: 'begin'; version: string; made_at: string; schema: SchemaState }
  | { part: 'file'; name: string; body: AsyncIterable<Buffer> }
  | { part: 'tables'; tables: TableState[]; money: MoneyState[] }
  | { part: 'table'; name: string; body: AsyncIterable<Buffer> }
  | { part: 'end'; files: number; file_bytes: number }

const longestHead = 64 * 1024 * 1024
const largestPiece = 1024 * 1024

function framed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

async function* written(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    yield framed(Buffer.from(JSON.stringify('body' in part ? { part: part.part, name: part.name } : part)))
    if (!('body' in part)) continue
    for await (const piece of part.body)
      for (let at = 0; at < piece.length; at += largestPiece)
        yield framed(piece.subarray(at, at + largestPiece))
    yield framed(Buffer.alloc(0))
  }
}

/** Writes a whole backup or none: under a temporary name, synced to disk before the rename. Answers its bytes. */
export async function writeBackup(
  path: string,
  parts: AsyncIterable<Part>,
  passphrase: string | undefined,
): Promise<number> {
  const unfinished = `${path}${unfinishedEnd}`
  try {
    await pipeline(
      Readable.from(written(parts), { objectMode: false }),
      createGzip({ level: 5 }),
      (plain: AsyncIterable<Buffer>) => seal(plain, passphrase),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new BackupFault('disk_full', dirname(path), { cause: error })
      : error
  }
  const file = await open(path)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
/** How a file is called while it is written: what a killed process leaves is no backup. */
export const unfinishedEnd = '.unfinished'

async function syncFolder(folder: string) {
  // Windows opens no folders.
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Reads a backup from its beginning to its end. A body that is not read is passed over. */
export async function* readBackup(path: string, passphrase: string | undefined): AsyncGenerator<Part> {
  const file = createReadStream(path, { highWaterMark: 512 * 1024 })
  const unzip = createGunzip()
  const failed = pipeline(file, (sealed: AsyncIterable<Buffer>) => unseal(sealed, passphrase), unzip).catch(
    (error: unknown) => error,
  )
  const bytes = takeFrom(unzip)
  try {
    while (await bytes.goesOn()) {
      const length = (await bytes.take(4)).readUInt32BE()
      if (length > longestHead) throw new BackupFault('damaged')
      const head = JSON.parse((await bytes.take(length)).toString('utf8')) as Part
      if (head.part !== 'file' && head.part !== 'table') {
        yield head
        continue
      }
      const body = bodyOf(bytes)
      yield { ...head, body }
      for await (const _ of body);
    }
  } catch (error) {
    // The error of unseal is the cause; the reader's follows from it.
    unzip.destroy()
    const cause = await failed
    throw cause instanceof BackupFault ? cause : asDamage(error)
  }
}

async function* bodyOf(bytes: ReturnType<typeof takeFrom>): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.take(4)).readUInt32BE()
    if (length === 0) return
    if (length > largestPiece) throw new BackupFault('damaged')
    yield await bytes.take(length)
  }
}

const asDamage = (error: unknown) => {
  const { code = '' } = error as NodeJS.ErrnoException
  return code.startsWith('Z_') || error instanceof SyntaxError
    ? new BackupFault('damaged', '', { cause: error })
    : error
}
