import type { Socket } from 'node:net'

import { answerOf } from '../errors.ts'

type Broken = Error & { code?: string; rawPacket?: unknown }

const statusOf = (code = '') =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
const names: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Invalid HTTP, or an endless address or header, never becomes a request; it is answered in the same shape all
 * the same.
 */
export function answerBroken(error: Broken, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusOf(error.code)
    const { problem } = answerOf({ statusCode: status })
    const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 20) : ''
    const forPeople = /^GET \/(?!api\/)/.test(start)
    const [type, body] = forPeople
      ? ['text/plain; charset=utf-8', problem.message]
      : ['application/json; charset=utf-8', JSON.stringify(problem)]
    socket.write(
      [
        `HTTP/1.1 ${status} ${names[status]}`,
        `content-type: ${type}`,
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
