import type { FastifyRequest } from 'fastify'

import * as holds from '#contract/storefront/public-bookings.contract.ts'
import * as api from '#contract/storefront/storefront.contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'
import { strangerOf } from '#server/http/source.ts'
import { readOwnHold, writeOwnHold } from '#server/security/own-hold-cookie.ts'

import { type ReadAgain, findBooking } from '../../bookings/booking/booking.queries.ts'
import { repriceHold, repriceBooking } from '../../bookings/change/price-anew.command.ts'
import { sendEmailCode, tryEmailCode } from '../../bookings/hold/email-code.command.ts'
import { confirmHold, extendHold, lockHold, releaseHold } from '../../bookings/hold/hold.command.ts'
import { setPromo } from '../../bookings/money/discount.command.ts'
import { checkRange } from '../../departures/availability/availability.routes.ts'
import { findPublicOwner } from '../../departures/availability/public-product.queries.ts'
import { findMoneyOfHold, findPublicMoney } from '../../operators/rates/sale-money.queries.ts'
import { translateForAsker } from '../../translations/translate.queries.ts'
import { changeCountedHold, type Departure, holdOrChooseAgain } from './hold-seats.command.ts'
import { findOwnHold } from './own-hold.queries.ts'
import { findAlternatives, findPublicDays } from './public-availability.queries.ts'
import { findPublicBooking, publicBooking } from './public-booking.queries.ts'
import { findPublicAccommodations } from './public-places.queries.ts'

type Held = Omit<Parameters<typeof holdOrChooseAgain>[1], 'id'> & {
  /** A form without script has none: there the browser's own hold is found again. */
  key?: string | undefined
}

/**
 * Holds the seats for a visitor. Answers the booking's id and reads nothing after the commit: a successful hold
 * in a rush must not fail because no connection is free for the answer.
 */
export async function holdSeats(context: Context, { key, ...hold }: Held): Promise<string> {
  const { product_id, departure } = hold
  const tour_operator_id = await findPublicOwner(context.db, product_id)
  const once = { tour_operator_id, endpoint: 'createHold', key, request: { product_id, departure } }
  const { id } = await onceOnly(context, 'customer', once, async (act, fresh) => ({
    id: await holdOrChooseAgain(act, { ...hold, id: fresh }, { tour_operator_id }),
  }))
  return id
}

export function changeHoldOnce(context: Context, id: string, wanted: Departure) {
  const counted = context.config.rateLimits
  return afterwards(context, id, (act) => changeCountedHold(act, id, wanted, { counted }))
}

/** Runs a command on a hold and answers the booking after it. */
export function afterwards(
  { act: open }: Context,
  id: string,
  work: (act: CustomerAct) => Promise<ReadAgain>,
) {
  return open('customer', async (act) => {
    const stored = (await work(act)) ?? (await findBooking(act.tx, { id }))
    return translateForAsker(act, stored, () => publicBooking(stored, act.now))
  })
}

/** Confirms a hold. A lapsed one with a new price is refused with that price, which the page shows from then on. */
export async function confirmHoldOf(
  context: Context,
  id: string,
  confirmation: holds.Confirmation,
  request: FastifyRequest,
) {
  const stranger = strangerOf(context, request)
  try {
    return await afterwards(context, id, (act) =>
      confirmHold(act, id, confirmation, { stranger, repriceBooking }),
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'price_changed')
      await context.act('customer', (act) => repriceHold(act, id))
    throw error
  }
}

/** A promo code can be guessed; the API and the form are counted together. */
export const promoTries = { name: 'promo codes', max: 20 }

/** Puts a promo code on a hold, or takes it off when it is empty. */
export const applyCode = (context: Context, id: string, code: string) =>
  afterwards(context, id, async (act) => {
    const hold = await lockHold(act.tx, id)
    await setPromo(act, await findBooking(act.tx, hold), code.trim())
  })

export const mailCode = (
  context: Context,
  asked: { booking_id: string; email: string },
  request: FastifyRequest,
): Promise<holds.EmailCode> =>
  context.act('customer', (act) =>
    sendEmailCode(act, asked, {
      stranger: strangerOf(context, request),
      secret: context.tokenSecret,
    }),
  )

/** The attempt is committed before the refusal, so that a wrong code counts. */
export async function proveEmail(
  { act: open, tokenSecret: secret }: Context,
  asked: { booking_id: string; email: string; code: string },
) {
  const wrong = await open('customer', (act) => tryEmailCode(act, asked, { secret }))
  if (wrong) throw new Refusal(wrong.refusal, { field: 'email_code', left: wrong.left })
}

export const publicApiRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const ownHoldOf = (request: FastifyRequest) => findOwnHold(reports, readOwnHold(request, context), now())

  route(
    app,
    context,
    api.getPublicAvailability,
    async ({ params, query, request }) => {
      checkRange(query, 62)
      const owner = await findPublicOwner(reports, params.product_id)
      const sold = await findPublicMoney(reports, owner, query.currency, now())
      const visit = { now: now(), own: await ownHoldOf(request), sold }
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
    const sold = booking_id
      ? await findMoneyOfHold(reports, { id: booking_id, tour_operator_id: owner }, now())
      : await findPublicMoney(reports, owner, currency, now())
    const visit = { now: now(), own: await ownHoldOf(request), sold }
    return findAlternatives(reports, params.product_id, wanted, visit)
  })
  route(app, context, api.listPublicAccommodations, ({ params, query }) =>
    findPublicAccommodations(reports, params.product_id, query.search),
  )
  route(app, context, holds.createHold, async ({ params, body, idempotencyKey: key, request, reply }) => {
    const id = await holdSeats(context, {
      product_id: params.product_id,
      departure: body,
      key,
      stranger: strangerOf(context, request),
      own_hold: readOwnHold(request, context),
    })
    writeOwnHold(reply, id, context)
    return findPublicBooking(db, id, now())
  })
  route(app, context, holds.getPublicBooking, ({ params }) => findPublicBooking(db, params.booking_id, now()))
  route(app, context, holds.changeHold, ({ params, body }) =>
    changeHoldOnce(context, params.booking_id, body),
  )
  const limitCodes = limitCalls(context, promoTries)
  route(app, context, holds.applyPublicPromoCode, async ({ params, body, request }) => {
    await limitCodes(request)
    return applyCode(context, params.booking_id, body.code)
  })
  route(app, context, holds.extendHold, ({ params }) =>
    afterwards(context, params.booking_id, (act) => extendHold(act, params.booking_id)),
  )
  route(app, context, holds.confirmHold, ({ params, body, request }) =>
    confirmHoldOf(context, params.booking_id, body, request),
  )
  route(app, context, holds.sendEmailCode, ({ params, body, request }) =>
    mailCode(context, { ...params, ...body }, request),
  )
  route(app, context, holds.proveEmail, async ({ params, body }) => {
    await proveEmail(context, { ...params, ...body })
    return findPublicBooking(db, params.booking_id, now())
  })
  route(app, context, holds.releaseHold, ({ params }) =>
    afterwards(context, params.booking_id, ({ tx }) => releaseHold(tx, params.booking_id)),
  )
}
