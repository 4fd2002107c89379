import type { LetterSample } from '#contract/messages/letter-templates.contract.ts'
import { filledIn } from '#domain/messages/letter-template.rules.ts'
import { type LetterValues, variablesOf } from '#domain/messages/letter-variables.ts'
import { isPlanned } from '#domain/messages/planned-messages.rules.ts'

import { findBooking, type StoredBooking } from '../bookings/booking/booking.queries.ts'
import { confirmedItems } from '../bookings/mail/confirmation.queries.ts'
import type { EditableLetter } from '../messages/letter.email.ts'
import { writePlanned } from '../outbox/planned/compose-planned.queries.ts'
import { hasExamples, sampleOf } from './letter-samples.email.ts'
import type { Which } from './letter-templates.queries.ts'
import { factsOf, type Moment } from './sample-facts.queries.ts'

/** The variables of a template for the operator's last booking, produced by the code that sends the message. */
export async function findLetterSample(moment: Moment, which: Which): Promise<LetterSample | null> {
  const { db } = moment
  const last = await db
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', which.tour_operator_id)
    .where('status', 'in', ['confirmada', 'pendiente', 'completada'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const booking = await findBooking(db, { id: last.id, tour_operator_id: which.tour_operator_id })
  const { values } = await write(moment, booking, which)
  const { id, locator, contact_name } = booking
  return {
    booking: { id, locator, contact_name },
    values: Object.fromEntries(variablesOf(which.kind).map((name) => [name, textOf(name, values)])),
    has_examples: !isPlanned(which.kind) && hasExamples(which.kind),
  }
}

const textOf = (name: string, values: LetterValues) =>
  filledIn({ subject: '', body: `{${name}}` }, values).body

async function write(moment: Moment, booking: StoredBooking, which: Which): Promise<EditableLetter> {
  const { kind, language } = which
  if (isPlanned(kind)) {
    // A pending or past booking gets no scheduled message; the sample shows it all the same.
    const live = confirmedItems(booking)
    const countedItems = new Set(live.map(({ id }) => id))
    const occasion = live[0]?.date ?? booking.service_date
    return writePlanned(moment, booking, { id: booking.id, kind, occasion, language, countedItems })
  }
  return sampleOf(kind, await factsOf(moment, booking, which))
}
