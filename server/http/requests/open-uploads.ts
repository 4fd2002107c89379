import type { FastifyInstance } from 'fastify'

import { TooManyCalls } from '../../errors/too-many-calls.ts'
import { addressBlock } from '../source.ts'

/** All uploads share one queue (`read-aside.ts`), so each sender has a limit. */
const mostAtOnce = 6
const secondsToWait = 2

/** Bounds the files that one person, or one address of strangers, has under way in this process. */
export function boundUploads(app: FastifyInstance) {
  const underWay = new Map<string, number>()

  app.addHook('preHandler', async (request, reply) => {
    if (!request.isMultipart()) return
    const who = request.actor?.user_id ?? addressBlock(request.ip)
    const open = underWay.get(who) ?? 0
    if (open >= mostAtOnce) throw new TooManyCalls(secondsToWait)
    // A client that left while its session was read sends no further event.
    if (request.raw.socket.destroyed) return
    underWay.set(who, open + 1)
    // Also when the client disconnects without an answer.
    reply.raw.once('close', () => {
      const left = (underWay.get(who) ?? 1) - 1
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    })
  })
}
