import type { FastifyRequest } from 'fastify'

import * as codes from '#contract/storefront/email-code.contract.ts'
import { removeTour } from '#contract/storefront/order-tours.contract.ts'
import * as holds from '#contract/storefront/public-bookings.contract.ts'
import * as api from '#contract/storefront/storefront.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { checkRange } from '#server/http/date-range.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'
import { strangerOf } from '#server/http/source.ts'
import { readOwnHold, writeOwnHold } from '#server/security/own-hold-cookie.ts'

import { extendHold, releaseHold } from '../../bookings/hold/hold.command.ts'
import { removeTourFromHold } from '../../bookings/order/order-tours.command.ts'
import { findPublicOwner } from '../../departures/availability/public-product.queries.ts'
import { findMoneyOfHold, findPublicMoney } from '../../operators/rates/sale-money.queries.ts'
import { limitStrangers } from '../link/link-limits.routes.ts'
import { findOwnHold, joinedBy } from './own-hold.queries.ts'
import { findAlternatives, findPublicDays } from './public-availability.queries.ts'
import { findPublicBooking } from './public-booking.queries.ts'
import {
  applyCode,
  changeHoldOnce,
  confirmHoldOf,
  holdSeats,
  mailCode,
  onBooking,
  promoTries,
  proveEmail,
} from './public-sale.command.ts'

export const publicApiRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const { limitLink, limitHolds } = limitStrangers(context)
  const ownHoldOf = (request: FastifyRequest) => findOwnHold(reports, readOwnHold(request, context), now())

  route(
    app,
    context,
    api.getPublicAvailability,
    async ({ params, query, request }) => {
      checkRange(query, 62)
      const owner = await findPublicOwner(reports, params.product_id)
      const own = await ownHoldOf(request)
      const joined = joinedBy(own, { product_id: params.product_id, tour_operator_id: owner })
      const sold = joined ? joined.sold : await findPublicMoney(reports, owner, query.currency, now())
      const visit = { now: now(), own, sold }
      return findPublicDays(reports, params.product_id, query.from, query.to, visit)
    },
    // The owner of a hold sees its seats as free.
    ({ params, query, request }) =>
      readOwnHold(request, context)
        ? null
        : [params.product_id, query.from, query.to, query.currency].join(' '),
  )
  route(app, context, api.listAlternatives, async ({ params, body, request }) => {
    const owner = await findPublicOwner(reports, params.product_id)
    const { booking_id, currency, ...wanted } = body
    const own = await ownHoldOf(request)
    const joined = joinedBy(own, { product_id: params.product_id, tour_operator_id: owner })
    const sold = booking_id
      ? await findMoneyOfHold(reports, { id: booking_id, tour_operator_id: owner }, now())
      : joined
        ? joined.sold
        : await findPublicMoney(reports, owner, currency, now())
    const visit = { now: now(), own, sold }
    return findAlternatives(reports, params.product_id, wanted, visit)
  })
  route(app, context, holds.createHold, async ({ params, body, idempotencyKey: key, request, reply }) => {
    await limitHolds(request)
    const { joins, ...departure } = body
    const id = await holdSeats(context, {
      product_id: params.product_id,
      departure,
      joins,
      key,
      stranger: strangerOf(context, request),
      own_hold: readOwnHold(request, context),
    })
    writeOwnHold(reply, id, context)
    return findPublicBooking(db, id, now())
  })
  route(app, context, holds.getPublicBooking, ({ params }) => findPublicBooking(db, params.booking_id, now()))
  route(app, context, holds.changeHold, async ({ params, body, request }) => {
    await limitLink(request, params.booking_id)
    return changeHoldOnce(context, params.booking_id, body, { counted: context.config.rateLimits })
  })
  const limitCodes = limitCalls(context, promoTries)
  route(app, context, holds.applyPublicPromoCode, async ({ params, body, request }) => {
    await limitCodes(request)
    await limitLink(request, params.booking_id)
    return applyCode(context, params.booking_id, body.code)
  })
  route(app, context, holds.extendHold, async ({ params, request }) => {
    await limitLink(request, params.booking_id)
    return onBooking(context, params.booking_id, (act) => extendHold(act, params.booking_id))
  })
  route(app, context, holds.confirmHold, async ({ params, body, request }) => {
    await limitLink(request, params.booking_id)
    return confirmHoldOf(context, params.booking_id, body, strangerOf(context, request))
  })
  route(app, context, codes.sendEmailCode, async ({ params, body, request }) => {
    await limitLink(request, params.booking_id)
    return mailCode(
      context,
      { ...params, ...body },
      { stranger: strangerOf(context, request), secret: context.tokenSecret },
    )
  })
  route(app, context, codes.proveEmail, async ({ params, body, request }) => {
    await limitLink(request, params.booking_id)
    await proveEmail(context, { ...params, ...body }, { secret: context.tokenSecret })
    return findPublicBooking(db, params.booking_id, now())
  })
  route(app, context, removeTour, async ({ params, request }) => {
    await limitLink(request, params.booking_id)
    return onBooking(context, params.booking_id, (act) =>
      removeTourFromHold(act, params.booking_id, params.item_id),
    )
  })
  route(app, context, holds.releaseHold, async ({ params, request }) => {
    await limitLink(request, params.booking_id)
    return onBooking(context, params.booking_id, ({ tx }) => releaseHold(tx, params.booking_id))
  })
}
