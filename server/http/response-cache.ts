import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Listener } from '../db/listener.ts'
import { accepts } from './compression/accepted-encoding.ts'
import { allowFrames } from './security-headers.ts'

const compressed = promisify(brotliCompress)
const whole = promisify(brotliDecompress)

/** A rendered shared answer. */
export type Drawn = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** other sites that may show it in a frame */
  framedBy?: readonly string[]
}

type Asked<Facts> = {
  /** the full key: the same key means the same answer */
  key: string
  /** reads the facts, each time afresh */
  facts: () => Promise<Facts>
  /** makes the answer of them, and of nothing else */
  draw: (facts: Facts) => Promise<Drawn> | Drawn
  /** runs the work for a request that is the first to ask for this key: it may be refused or wait */
  order?: <Done>(work: () => Promise<Done>) => Promise<Done>
}
/** A drawn answer. It belongs to its facts, so that it can be used as long as they stay the same. */
type Kept = Omit<Drawn, 'body'> & { facts: string; etag: string; brotli: Buffer; bytes: number }
/** When its facts were read last, and how many notifications there were by then. */
type Reading = { began: number; invalidations: number }

export type KeptAnswers = {
  send: <Facts>(request: FastifyRequest, reply: FastifyReply, asked: Asked<Facts>) => Promise<FastifyReply>
}

/** Facts are read again after this time, even without a notification. */
const freshMilliseconds = 800
/** Until this age a cached answer is sent while it is refreshed: no visitor waits, and seats are never older. */
const oldestMilliseconds = 1600
/** A stranger writes the address: longer ones are answered and not kept. */
const longestKey = 400
/** Memory overhead of an entry. */
const overhead = 1000

/**
 * A cache of answers without personal data (decision 0330). The facts of each are read about once a second, for
 * all its requests; while they are unchanged the rendered and compressed answer is sent again. A notification of
 * the database (`pages_changed`) says that the office changed something: then they are read again at once.
 */
export function keepAnswers({
  listener,
  mostBytes,
}: {
  listener: Listener
  mostBytes: number
}): KeptAnswers & { close: () => void } {
  const kept =
    mostBytes > 0
      ? new LRUCache<string, Kept & Reading>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
      : null
  const underWay = new Map<string, Reading & { answer: Promise<Kept> }>()
  let invalidations = 0
  let unlisten: (() => void) | null = null

  const isYounger = (reading: Reading, milliseconds: number) =>
    reading.invalidations === invalidations && performance.now() - reading.began < milliseconds

  function keep(key: string, answer: Kept & Reading) {
    const before = kept?.peek(key)
    if (before && before.began > answer.began) return
    if (key.length <= longestKey) kept?.set(key, answer)
  }

  async function read<Facts>({ key, facts, draw }: Asked<Facts>, reading: Reading): Promise<Kept> {
    const found = await facts()
    const digest = digestOf(JSON.stringify(found))
    const before = kept?.peek(key)
    const answer = before?.facts === digest ? before : await drawnOf(await draw(found), digest)
    keep(key, { ...answer, ...reading })
    return answer
  }

  function answerTo<Facts>(asked: Asked<Facts>): Promise<Kept> {
    const running = underWay.get(asked.key)
    if (kept && running && isYounger(running, freshMilliseconds)) return running.answer
    const reading = { began: performance.now(), invalidations }
    const answer = read(asked, reading).finally(() => {
      if (underWay.get(asked.key)?.answer === answer) underWay.delete(asked.key)
    })
    underWay.set(asked.key, { ...reading, answer })
    return answer
  }

  return {
    async send(request, reply, asked) {
      // Listening begins with the first answer: a process that keeps none needs no connection for it.
      if (kept)
        unlisten ??= listener.listen('pages_changed', () => {
          invalidations += 1
        })
      const known = kept?.get(asked.key)
      if (!known && asked.order && !underWay.has(asked.key))
        return sendKept(request, reply, await asked.order(() => answerTo(asked)))
      if (!known || !isYounger(known, oldestMilliseconds))
        return sendKept(request, reply, await answerTo(asked))
      // If it fails, the next request that comes too late gets the error.
      if (!isYounger(known, freshMilliseconds)) answerTo(asked).catch(() => undefined)
      return sendKept(request, reply, known)
    },
    close: () => unlisten?.(),
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

async function drawnOf({ body, ...drawn }: Drawn, facts: string): Promise<Kept> {
  const plain = Buffer.from(body)
  const { framedBy = [] } = drawn
  const brotli = await compressed(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  return {
    ...drawn,
    facts,
    etag: `W/"${digestOf([body, ...framedBy].join(' '))}"`,
    brotli,
    bytes: brotli.length + overhead,
  }
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept) {
  const { status, headers, etag, brotli, framedBy = [] } = kept
  reply.code(status).headers(headers)
  allowFrames(reply, framedBy)
  // A browser that may keep nothing has nothing to ask about.
  if (headers['cache-control'] !== 'no-store') {
    reply.header('etag', etag)
    const known = request.headers['if-none-match']?.split(',')
    if (known?.some((each) => each.trim() === etag)) return reply.code(304).send()
  }
  reply.header('vary', framedBy.length > 0 ? 'accept-encoding, sec-fetch-dest' : 'accept-encoding')
  if (accepts(request.headers['accept-encoding'], 'br'))
    return reply.header('content-encoding', 'br').send(brotli)
  // Few browsers ask for less; what is compressed for them is compressed on the way.
  return reply.send((await whole(brotli)).toString())
}
