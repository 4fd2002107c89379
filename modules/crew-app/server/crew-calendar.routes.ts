import type { FastifyRequest } from 'fastify'

import { addDays } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { hashOfToken } from '#server/features/staff/login/queue-password-link.command.ts'
import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/crew-calendar.contract.ts'
import { crewCalendarOf } from './crew-calendar.document.ts'
import { findCalendarRuns, findFeed, findOwnFeed } from './crew-calendar.queries.ts'
import { renewCalendar, revokeCalendar } from './renew-calendar.command.ts'

/** A calendar program asks a few times a day. More requests than that are attempts to guess an address. */
const askedPerMinute = 20

type Asked = FastifyRequest<{ Params: { name: string } }>

export const crewCalendarRoutes: Routes = (app, context) => {
  const { db, now, config } = context

  route(app, context, api.getCrewCalendar, async ({ actor }) => {
    const feed = await findOwnFeed(db, actor)
    return { created_at: feed?.created_at.toISOString() ?? null }
  })

  route(app, context, api.renewCrewCalendar, async ({ actor }) => {
    const created_at = now()
    const token = await context.act(actor, (act) => renewCalendar(act))
    return {
      address: `${config.publicUrl}/crew-calendar/${token}.ics`,
      created_at: created_at.toISOString(),
    }
  })

  route(app, context, api.revokeCrewCalendar, async ({ actor }) => {
    await context.act(actor, (act) => revokeCalendar(act))
    return { created_at: null }
  })

  const limitAsked = limitCalls(context, { name: 'crew calendars', max: askedPerMinute })
  app.get('/crew-calendar/:name', async (request: Asked, reply) => {
    await limitAsked(request)
    const token = /^([\w-]{32})\.ics$/.exec(request.params.name)?.[1]
    const feed = token ? await findFeed(db, hashOfToken(token)) : null
    if (!feed) throw new NotFound()
    const today = localMoment(now(), feed.time_zone).date
    const runs = await findCalendarRuns(db, feed, { from: addDays(today, -7), to: addDays(today, 60) })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="salidas.ics"')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(crewCalendarOf(runs, feed, config))
  })
}
