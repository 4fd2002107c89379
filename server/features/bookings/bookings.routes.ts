import { z } from 'zod'

import * as sumsApi from '#contract/bookings/booking-sums.contract.ts'
import * as api from '#contract/bookings/bookings.contract.ts'
import type { bookingSorts } from '#contract/bookings/list-choices.ts'
import { localDate } from '#contract/endpoint/fields.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import type { Actor } from '#domain/staff/actor.ts'

import { onceOnly } from '../../db/once-only.ts'
import { InvalidInput } from '../../errors/invalid-input.ts'
import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findSaleMoney } from '../operators/rates/sale-money.queries.ts'
import { afterAct, type BookingWork } from './booking/after-act.command.ts'
import { findBooking } from './booking/booking.queries.ts'
import { findLocator, findOfficeBooking, officeBooking } from './booking/office-booking.queries.ts'
import { nameAgency } from './change/name-agency.command.ts'
import { updateBooking } from './change/update-booking.command.ts'
import { listBookings, sumBookings } from './list/bookings.queries.ts'
import { sellAtTheOffice } from './office-sale.command.ts'
import { quoteSale } from './price/sale-quote.queries.ts'

const cursors = {
  service: z.tuple([localDate, z.iso.datetime(), z.uuid()]),
  creation: z.tuple([z.iso.datetime(), z.uuid()]),
}

/** A cursor of another sort, or a forged one, is refused. */
function placeAfter(cursor: string | undefined, sort: (typeof bookingSorts)[number]): string[] | null {
  const schema = sort === '-created_at' ? cursors.creation : cursors.service
  const place = decodeCursor(cursor, sort === '-created_at' ? 2 : 3)
  if (place && !schema.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

export const bookingRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const after = (actor: Actor, id: string, work: BookingWork) =>
    context.act(actor, (act) => afterAct(act, id, work))

  route(app, context, api.listBookings, async ({ actor, query, request, reply }) => {
    const { search, sort, limit } = query
    const list = { filters: filtersOf(query), search, sort, limit, after: placeAfter(query.after, sort) }
    const rows = await listBookings(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor)
  })

  route(app, context, sumsApi.sumBookings, ({ actor, query: { search, sort, ...rest } }) =>
    sumBookings(reports, actor.tour_operator_id, { filters: filtersOf(rest), search, sort }),
  )

  route(app, context, api.getBooking, ({ actor, params }) => findOfficeBooking(db, actor, params.id, now()))

  route(app, context, api.createBooking, async ({ actor, body, isMinimal, idempotencyKey: key }) => {
    const once = {
      tour_operator_id: actor.tour_operator_id,
      endpoint: 'createBooking',
      owner: actor.user_id,
      key,
      request: body,
    }
    const { id, booking, locator } = await onceOnly(context, actor, once, async (act, fresh) => {
      const sold = await sellAtTheOffice(act, fresh, body)
      // Read after the commit, without its locks. Without an idempotency key the client cannot ask again.
      if (key || isMinimal || sold.booking) return sold
      return {
        ...sold,
        booking: await findBooking(act.tx, { id: fresh, tour_operator_id: actor.tour_operator_id }),
      }
    })
    if (booking) return officeBooking(booking, actor, now())
    if (!isMinimal) return findOfficeBooking(db, actor, id, now())
    return locator ? { id, locator: locator() } : findLocator(db, actor, id)
  })

  route(app, context, api.quoteBooking, async ({ actor, body }) => {
    const { tour_operator_id } = actor
    const sold = await findSaleMoney(db, tour_operator_id, body.currency)
    return quoteSale(db, { ...body, tour_operator_id, seller: actor, sold }, now())
  })

  route(app, context, api.nameAgency, ({ actor, params, body }) =>
    after(actor, params.id, (act) => nameAgency(act, { id: params.id, ...body })),
  )

  route(app, context, api.updateBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => updateBooking(act, { id: params.id, edit: body })),
  )
}
