import { fork } from 'node:child_process'
import { join } from 'node:path'

import { Refusal, type FileRefusal, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'

import type { PictureCopy, Room } from '../picture-copies.ts'
import { takeTurns } from '../turns.ts'

export type Work =
  | { kind: 'table'; bytes: Uint8Array; maxRows: number }
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'pictures'; bytes: Uint8Array; rooms: readonly Room[] }
  | { kind: 'receipt'; bytes: Uint8Array; room: Room; others: readonly Uint8Array[] }
export type Answer =
  | { rows: string[][] }
  | { passive: true }
  | { copies: PictureCopy[] }
  | { copy: PictureCopy; small: Uint8Array | null; same: number[] }
  | { refused: RefusalCode; details: RefusalDetails[RefusalCode] }

/** Later files wait in line, and beyond its length they get 503. */
const inTurn = takeTurns({ mostAtOnce: 2, longestLine: 20 })
const maxMemoryMb = 192
const maxMilliseconds = 30_000

/** The rows of a stranger's table. */
export async function readTableAside(
  bytes: Uint8Array,
  maxRows: number,
  { milliseconds = maxMilliseconds } = {},
): Promise<string[][]> {
  const answer = await inTurn(() => inProcess({ kind: 'table', bytes, maxRows }, milliseconds))
  if (answer && 'rows' in answer) return answer.rows
  throw refusalOf(answer, 'file_not_readable')
}

/** Refuses a stranger's PDF that is not readable or does more than show pages. */
export async function readPdfAside(bytes: Uint8Array): Promise<void> {
  const answer = await inTurn(() => inProcess({ kind: 'pdf', bytes }))
  if (!answer || !('passive' in answer)) throw refusalOf(answer, 'document_not_readable')
}

/** A copy of a stranger's picture for each room. */
export async function copyPictureAside(bytes: Uint8Array, rooms: readonly Room[]): Promise<PictureCopy[]> {
  const answer = await inTurn(() => inProcess({ kind: 'pictures', bytes, rooms }))
  if (answer && 'copies' in answer) return answer.copies
  throw refusalOf(answer, 'picture_not_readable')
}

/** A copy of a stranger's receipt, a small one for comparing, and which of the others show the same. */
export async function readReceiptAside(bytes: Uint8Array, room: Room, others: readonly Uint8Array[]) {
  const answer = await inTurn(() => inProcess({ kind: 'receipt', bytes, room, others }))
  if (answer && 'same' in answer) return answer
  throw refusalOf(answer, 'picture_not_readable')
}

/** A reader that died or was ended for its memory or its time could not read the file: that is its answer. */
function refusalOf(answer: Answer | null, unreadable: FileRefusal): Refusal {
  return answer && 'refused' in answer ? new Refusal(answer.refused, answer.details) : new Refusal(unreadable)
}

/** The machine has no room for a reader now: that is not the file's fault. */
class ReaderNotStarted extends Error {
  override name = 'ReaderNotStarted'
  readonly statusCode = 503
}

/**
 * A process and not a thread: running out of memory, or a crash in native code, does not affect the server. It
 * gets no environment, so that nothing in a file can reach a secret.
 */
function inProcess(work: Work, milliseconds = maxMilliseconds): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const notStarted = (cause: unknown) =>
      reject(new ReaderNotStarted('The reader was not started', { cause }))
    try {
      const reader = fork(join(import.meta.dirname, 'read-aside.process.ts'), {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${maxMemoryMb}`],
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        timeout: milliseconds,
        killSignal: 'SIGKILL',
      })
      reader.once('message', (answer: Answer) => resolve(answer))
      reader.once('error', notStarted)
      reader.once('exit', () => resolve(null))
      reader.send(work, () => undefined)
    } catch (error) {
      // Some errors of the start arrive as an event, and some are thrown.
      notStarted(error)
    }
  })
}
