import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import * as holds from '#contract/public-bookings.contract.ts'
import * as api from '#contract/storefront.contract.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import { onceOnly } from '../../db/once-only.ts'
import type { Context, Routes } from '../../http/context.ts'
import { limitCalls } from '../../http/limit-calls.ts'
import { route } from '../../http/route.ts'
import { checkRange } from '../availability/availability.routes.ts'
import { findPublicOwner } from '../availability/public-product.queries.ts'
import { changeHold } from '../bookings/change-hold.command.ts'
import { createBooking } from '../bookings/create-booking.command.ts'
import { setPromo } from '../bookings/discount.command.ts'
import { confirmHold, extendHold, lockHold, releaseHold } from '../bookings/hold.command.ts'
import type { WantedItem } from '../bookings/price-item.queries.ts'
import { findAlternatives, findPublicDays } from './public-availability.queries.ts'
import { findPublicBooking } from './public-booking.queries.ts'
import { findPublicAccommodations } from './public-places.queries.ts'

/** Open holds that one address may have at a time, so that nobody keeps a tour's seats off sale for free. */
const holdsPerSource = 10

type Departure = Omit<WantedItem, 'product_id' | 'override'> & { seen_total?: number | undefined }
type Hold = { product_id: string; departure: Departure; key: string | undefined; address: string }

/** Holds the seats for somebody on a public page. */
export function holdSeats(
  { db, now, config, tokenSecret }: Context,
  { product_id, departure, key, address }: Hold,
) {
  const hold_source = createHmac('sha256', tokenSecret).update(address).digest('base64url').slice(0, 22)
  return db.transaction().execute(async (tx) => {
    const tour_operator_id = await findPublicOwner(tx, product_id)
    return onceOnly(
      tx,
      { tour_operator_id, endpoint: 'createHold', key, request: { product_id, departure } },
      async () => {
        if (config.rateLimits) await refuseHoarding(tx, hold_source, now())
        const { seen_total, ...wanted } = departure
        const { id } = await createBooking(
          tx,
          {
            tour_operator_id,
            items: [{ ...wanted, product_id }],
            seen_total,
            hold_source,
            seller: null,
            channel: 'web',
            status: 'bloqueada',
          },
          now(),
        )
        return findPublicBooking(tx, id, now())
      },
    )
  })
}

/** One address after the other, or all that come at once would count the same holds. */
async function refuseHoarding(tx: Tx, hold_source: string, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${hold_source}`}, 0))`.execute(tx)
  const open = await tx
    .selectFrom('bookings')
    .select('id')
    .where('hold_source', '=', hold_source)
    .where('status', '=', 'bloqueada')
    .where('expires_at', '>', now)
    .limit(holdsPerSource)
    .execute()
  if (open.length >= holdsPerSource) throw new Refusal('too_many_holds')
}

/** A hold that lapsed starts again with a new departure: it counts as one more. */
export function changeHoldOnce(context: Context, id: string, wanted: Departure) {
  return afterwards(context, id, async (tx, at) => {
    if (context.config.rateLimits) {
      const lapsed = await tx
        .selectFrom('bookings')
        .select('hold_source')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('status', '=', 'expirada'), eb('expires_at', '<=', at)]))
        .executeTakeFirst()
      if (lapsed?.hold_source) await refuseHoarding(tx, lapsed.hold_source, at)
    }
    await changeHold(tx, id, wanted, at)
  })
}

/** Does something to a hold and answers the booking as it stands after it. */
export function afterwards({ db, now }: Context, id: string, act: (tx: Tx, now: Date) => Promise<void>) {
  return db.transaction().execute(async (tx) => {
    await act(tx, now())
    return findPublicBooking(tx, id, now())
  })
}

/** A code is a word that can be guessed; the API and the form count together. */
export const promoTries = { name: 'promo codes', max: 20 }

/** Puts a promo code on a hold, or takes it off when it is empty. */
export const applyCode = (context: Context, id: string, code: string) =>
  afterwards(context, id, async (tx, at) => {
    const hold = await lockHold(tx, id)
    await setPromo(tx, hold, code.trim(), { now: at, actor: 'customer' })
  })

export const publicApiRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  const { publicUrl } = config

  route(app, context, api.getPublicAvailability, async ({ params, query }) => {
    checkRange(query, 62)
    await findPublicOwner(db, params.product_id)
    return findPublicDays(db, params.product_id, query.from, query.to, now())
  })
  route(app, context, api.listAlternatives, async ({ params, body }) => {
    await findPublicOwner(db, params.product_id)
    return findAlternatives(db, params.product_id, body, now())
  })
  route(app, context, api.listPublicAccommodations, ({ params, query }) =>
    findPublicAccommodations(db, params.product_id, query.search),
  )
  route(app, context, holds.createHold, ({ params, body, idempotencyKey: key, request }) =>
    holdSeats(context, { product_id: params.product_id, departure: body, key, address: request.ip }),
  )
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
    afterwards(context, params.booking_id, (tx, at) => extendHold(tx, params.booking_id, at)),
  )
  route(app, context, holds.confirmHold, ({ params, body }) =>
    afterwards(context, params.booking_id, (tx, at) =>
      confirmHold(tx, params.booking_id, body, { now: at, publicUrl }),
    ),
  )
  route(app, context, holds.releaseHold, ({ params }) =>
    afterwards(context, params.booking_id, (tx) => releaseHold(tx, params.booking_id)),
  )
}
