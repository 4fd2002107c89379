import type { FastifyRequest } from 'fastify'

import type { Context } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'

/** A person who corrects passengers one by one sends fewer; each write is a row of the history. */
const writesByLink = 30
/** A hold can be released and made again: each costs a departure's lock and rows of the history. */
const holdsOfSource = 30

/** Limits per minute for what strangers write: by the link of one booking from anywhere, and new holds by source. */
export function limitStrangers(context: Context) {
  const byLink = limitCalls(context, { name: 'writes by link', max: writesByLink, everywhere: true })
  const holds = limitCalls(context, { name: 'holds', max: holdsOfSource })
  return {
    limitLink: (request: FastifyRequest, booking_id: string) => byLink(request, booking_id),
    limitHolds: (request: FastifyRequest) => holds(request),
  }
}
