import type { Readable } from 'node:stream'

import type pg from 'pg'

import { BackupFault } from './backup-fault.ts'

/** How long a database may stay silent, in milliseconds. */
export type TimeLimits = {
  /** before an answer begins and between two pieces of it */
  answer: number
  /** for statements that read a whole table or wait for locks */
  work: number
}

/** A frozen server keeps its connections: what waits for it without an end would keep every later backup waiting. */
export const usualTimeLimits: TimeLimits = { answer: 5 * 60_000, work: 60 * 60_000 }

/** Limits the waits on one connection: a server that stays silent too long loses it, with a BackupFault. */
export function answeredInTime(client: pg.Client, { answer, work }: TimeLimits) {
  async function within<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new BackupFault('no_answer'))
        client.connection.stream.destroy()
      }, milliseconds)
    })
    try {
      return await Promise.race([asked, silence])
    } finally {
      clearTimeout(timer)
    }
  }
  /** Counts only the time spent waiting for the server: the consumer of the pieces may be slow. */
  async function* pieces(body: Readable): AsyncGenerator<Buffer> {
    // An error after the last piece was read has no consumer.
    body.on('error', () => undefined)
    const each = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      for (;;) {
        const { done, value } = await within(answer, each.next())
        if (done) return
        yield value
      }
    } finally {
      body.destroy()
    }
  }
  return {
    soon: <Answer>(asked: Promise<Answer>) => within(answer, asked),
    /** `work` is also the lock_timeout of the connection: what it ends comes a little later. */
    atLast: <Answer>(asked: Promise<Answer>) => within(work + answer, asked),
    pieces,
    /** Everything was sent: a connection that does not end by itself is cut. */
    end: () => within(answer, client.end()).catch(() => undefined),
  }
}
