import type { EmailCode } from '#contract/storefront/email-code.contract.ts'
import type * as holds from '#contract/storefront/public-bookings.contract.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acts, CustomerAct } from '#server/db/act.ts'
import { onceOnly } from '#server/db/once-only.ts'

import { type ReadAgain, findBooking } from '../../bookings/booking/booking.queries.ts'
import { repriceBooking, repriceHold } from '../../bookings/change/reprice-booking.command.ts'
import { confirmHold } from '../../bookings/hold/confirm-hold.command.ts'
import { sendEmailCode, tryEmailCode } from '../../bookings/hold/email-code.command.ts'
import { lockHold } from '../../bookings/hold/hold.command.ts'
import { setPromo } from '../../bookings/money/discount.command.ts'
import { findPublicOwner } from '../../departures/availability/public-product.queries.ts'
import { namingInTheirWords } from '../../operator-texts/refusal-words.queries.ts'
import { translateForAsker } from '../../operator-texts/translate.queries.ts'
import { changeCountedHold, type Departure, holdOrChooseAgain } from './hold-seats.command.ts'
import { publicBooking } from './public-booking.queries.ts'

type Held = Omit<Parameters<typeof holdOrChooseAgain>[1], 'id'> & {
  /** A form without script has none: there the browser's own hold is found again. */
  key?: string | undefined
}

/**
 * Holds the seats for a visitor. Answers the booking's id and reads nothing after the commit: a successful hold
 * in a rush must not fail because no connection is free for the answer.
 */
export async function holdSeats(acts: Acts, { key, ...hold }: Held): Promise<string> {
  const { product_id, departure, joins } = hold
  const tour_operator_id = await findPublicOwner(acts.db, product_id)
  const owner = hold.stranger.source
  const request = { product_id, departure, joins }
  const once = { tour_operator_id, endpoint: 'createHold', owner, key, request }
  const { id, isNew } = await namingInTheirWords(acts.db, { tour_operator_id }, () =>
    onceOnly(acts, 'customer', once, async (act, fresh) => ({
      id: await holdOrChooseAgain(act, { ...hold, id: fresh }, { tour_operator_id }),
      isNew: true,
    })),
  )
  if (!isNew) await refuseSold(acts.db, { tour_operator_id, id })
  return id
}

/** Strangers of one network share a source: a repeated key never opens a booking that was bought. */
async function refuseSold(
  db: Acts['db'],
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
) {
  const sold = await db
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('contact_email', '<>', '')
    .executeTakeFirst()
  if (sold) throw new Refusal('idempotency_key_reused')
}

/** Changes the departure of a hold; `counted` holds are limited per visitor. */
export const changeHoldOnce = (
  acts: Acts,
  id: string,
  wanted: Departure & { item_id?: string | undefined },
  { counted }: { counted: boolean },
) => onBooking(acts, id, (act) => changeCountedHold(act, id, wanted, { counted }))

/** Runs a command on a customer's booking and answers the booking after it. */
export function onBooking(
  { act: open, db }: Acts,
  id: string,
  work: (act: CustomerAct) => Promise<ReadAgain>,
) {
  return namingInTheirWords(db, { booking_id: id }, () =>
    open('customer', async (act) => {
      const stored = (await work(act)) ?? (await findBooking(act.tx, { id }))
      return translateForAsker(act, stored, () => publicBooking(stored, act.now))
    }),
  )
}

/** Confirms a hold. A lapsed one with a new price is refused with that price, which the page shows from then on. */
export async function confirmHoldOf(
  acts: Acts,
  id: string,
  confirmation: holds.Confirmation,
  stranger: Stranger,
) {
  try {
    return await onBooking(acts, id, (act) =>
      confirmHold(act, id, confirmation, { stranger, repriceBooking }),
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'price_changed')
      await acts.act('customer', (act) => repriceHold(act, id))
    throw error
  }
}

/** A promo code can be guessed; the API and the form are counted together. */
export const promoTries = { name: 'promo codes', max: 20 }

/** Puts a promo code on a hold, or takes it off when it is empty. */
export const applyCode = (acts: Acts, id: string, code: string) =>
  onBooking(acts, id, async (act) => {
    const hold = await lockHold(act.tx, id)
    await setPromo(act, await findBooking(act.tx, hold), code.trim())
  })

export const mailCode = (
  acts: Acts,
  asked: { booking_id: string; email: string },
  by: { stranger: Stranger; secret: Uint8Array },
): Promise<EmailCode> => acts.act('customer', (act) => sendEmailCode(act, asked, by))

/** The try is committed before it is refused: a wrong one counts. */
export async function proveEmail(
  acts: Acts,
  asked: { booking_id: string; email: string; code: string },
  by: { secret: Uint8Array },
) {
  const wrong = await acts.act('customer', (act) => tryEmailCode(act, asked, by))
  if (wrong) throw new Refusal(wrong.refusal, { field: 'email_code', left: wrong.left })
}
