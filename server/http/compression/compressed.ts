import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { accepts } from './accepted-encoding.ts'

const compressed = promisify(brotliCompress)
/** Bytes; smaller answers fit into one packet uncompressed. */
const least = 1024
/** Bytes up to which it is done on the spot: to hand it to another thread costs as much as 0.1 ms of doing it. */
const mostOnTheSpot = 64 * 1024

/** Sends a whole text, compressed in one piece (decision 0330). */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  if (plain.length < least) return reply.send(plain)
  reply.header('vary', 'accept-encoding')
  if (!accepts(request.headers['accept-encoding'], 'br')) return reply.send(plain)
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }
  const brotli =
    plain.length <= mostOnTheSpot ? brotliCompressSync(plain, options) : await compressed(plain, options)
  return reply.header('content-encoding', 'br').send(brotli)
}
