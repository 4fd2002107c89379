import * as api from '#contract/departures/departures.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { InvalidInput } from '../../errors/invalid-input.ts'
import type { Routes } from '../../http/context.ts'
import { checkRange } from '../../http/date-range.ts'
import { route } from '../../http/route.ts'
import { askingMoves } from '../pickup-times/ask-moves.command.ts'
import { findOperatorTerms } from '../products/operator-terms.queries.ts'
import { findCalendar } from './calendar.queries.ts'
import { changeDepartures, reopenDepartures } from './change-departures.command.ts'
import { updateDeparture } from './update-departure.command.ts'

export const departureRoutes: Routes = (app, context) => {
  const { db, now } = context

  const refusePast = async ({ tour_operator_id }: Actor, dates: readonly LocalDate[]) => {
    const { time_zone } = await findOperatorTerms(db, tour_operator_id)
    const today = localMoment(now(), time_zone).date
    if (dates.some((date) => date < today))
      throw new InvalidInput({ dates: 'Elige fechas desde hoy en adelante' })
  }

  route(app, context, api.getDepartureCalendar, async ({ actor, query }) => {
    checkRange(query, 45)
    return findCalendar(db, actor, query, now())
  })
  route(app, context, api.changeDepartures, async ({ actor, body, acceptedMoves }) => {
    await refusePast(actor, body.dates)
    return context.act(actor, (act) => askingMoves(act, acceptedMoves, () => changeDepartures(act, body)))
  })
  route(app, context, api.reopenDepartures, async ({ actor, body, acceptedMoves }) => {
    await refusePast(actor, body.dates)
    return context.act(actor, (act) => askingMoves(act, acceptedMoves, () => reopenDepartures(act, body)))
  })
  route(app, context, api.updateDeparture, ({ actor, body }) =>
    context.act(actor, (act) => updateDeparture(act, body)),
  )
}
