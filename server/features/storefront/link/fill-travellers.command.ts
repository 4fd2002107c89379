import type { LinkPassenger, PassengerAnswers } from '#contract/storefront/customer-link.contract.ts'
import type { PastedTraveller } from '#domain/bookings/travellers/pasted-travellers.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { TravellerKey } from '#server/security/traveller-token.ts'

import { lockBooking } from '../../bookings/booking/booking-changes.command.ts'
import { findBooking } from '../../bookings/booking/booking.queries.ts'
import type { SeenBooking } from '../../bookings/booking/lock-for-act.command.ts'
import { travellersOf } from '../../bookings/booking/travellers.queries.ts'
import { answerPassengers, lockOwn } from './answer-link.command.ts'

/** What a whole party has in common. */
export type SharedAnswers = Pick<PassengerAnswers, 'nationality' | 'document_type'>
const sharedFields = ['nationality', 'document_type'] as const

/** Fills the empty fields of every traveller; existing answers stay. */
export async function answerForAll(act: CustomerAct, asked: SeenBooking & { answers: SharedAnswers }) {
  const booking = await lockOwn(act, asked)
  const passengers = travellersOf(booking, act.now).flatMap((traveller): PassengerAnswers[] => {
    const answers: SharedAnswers = {}
    if (asked.answers.nationality && traveller.nationality === '')
      answers.nationality = asked.answers.nationality
    if (asked.answers.document_type && traveller.document_type === '')
      answers.document_type = asked.answers.document_type
    return sharedFields.some((field) => answers[field]) ? [{ ids: traveller.ids, ...answers }] : []
  })
  if (passengers.length > 0) await answerPassengers(act, { ...asked, passengers })
}

/** Writes a pasted list, row by row in the order of the page; a field that the office noted stays. */
export async function answerPasted(
  act: CustomerAct,
  asked: SeenBooking & { travellers: readonly PastedTraveller[] },
) {
  const booking = await lockOwn(act, asked)
  const known = travellersOf(booking, act.now)
  if (asked.travellers.length > known.length)
    throw new Refusal('more_rows_than_people', { asked: asked.travellers.length, max: known.length })
  const passengers = asked.travellers.flatMap((row, index): PassengerAnswers[] => {
    const traveller = known[index]
    return traveller ? [{ ids: traveller.ids, ...withoutKept(row, traveller) }] : []
  })
  await answerPassengers(act, { ...asked, passengers })
}

function withoutKept(row: PastedTraveller, { kept }: LinkPassenger): PastedTraveller {
  const entries = Object.entries(row).filter(([field]) => !kept.some((each) => each === field))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, some left out
  return Object.fromEntries(entries) as PastedTraveller
}

type OwnAnswers = TravellerKey & {
  answers: Omit<PassengerAnswers, 'ids'>
  /** the name that the form was drawn with; undefined in a form of before */
  seen_name: string | undefined
}

/** One traveller by their own link. A name that another browser saved meanwhile is replaced only on purpose. */
export async function answerOwnTraveller(
  act: CustomerAct,
  { booking_id, traveller, answers, seen_name }: OwnAnswers,
) {
  // Others of the party save at the same time by links of their own.
  const locked = await lockBooking(act.tx, { id: booking_id })
  const booking = await findBooking(act.tx, locked)
  const own = travellersOf(booking, act.now).find(({ key }) => key === traveller)
  if (!own) throw new NotFound()
  const { full_name: name } = own
  const isSeen = seen_name === undefined || [seen_name, answers.full_name].includes(name)
  if (name && !isSeen) throw new Refusal('traveller_answered', { name })
  await answerPassengers(act, {
    id: booking_id,
    version: locked.version,
    passengers: [{ ids: own.ids, ...answers }],
  })
}
