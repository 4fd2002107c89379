import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/letters.ts'
import type { LetterSample } from '#contract/messages/letter-templates.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { filledIn } from '#domain/messages/letter-template.rules.ts'
import {
  type EditableKind,
  type LetterValues,
  type ModuleEditableKind,
  variablesOf,
} from '#domain/messages/letter-variables.ts'
import { isPlanned } from '#domain/messages/planned-messages.rules.ts'

import { findBooking, type StoredBooking } from '../bookings/booking/booking.queries.ts'
import {
  cancelledEmail,
  changedEmail,
  pickupChangedEmail,
  rejectedEmail,
} from '../bookings/mail/booking-change.email.ts'
import { confirmationEmail } from '../bookings/mail/booking-confirmation.email.ts'
import { confirmedItems } from '../bookings/mail/confirmation.queries.ts'
import { moneyAnnulledEmail, moneyMovedEmail } from '../bookings/mail/money-moved.email.ts'
import {
  liftedEmail,
  movedEmail,
  refundedEmail,
  suspendedEmail,
} from '../disruptions/disruption-notice.email.ts'
import type { EditableLetter } from '../messages/letter.email.ts'
import { writePlanned } from '../outbox/planned/compose-planned.queries.ts'
import { paymentLinkEmail } from '../payments/online/payment-link.email.ts'
import { reminderEmail } from '../payments/owed/reminder.email.ts'
import { rejectedReceiptEmail } from '../payments/receipts/rejected-receipt.email.ts'
import { pickupEmail, pickupWithdrawnEmail } from '../schedule-sheets/mail/pickup-time.email.ts'
import type { Which } from './letter-templates.queries.ts'
import { factsOf, type Moment, type SampleFacts, type WriteSample } from './sample-facts.queries.ts'

/** Kinds without a real occurrence: reason, date and amount are made up. */
const withExamples: ReadonlySet<EditableKind> = new Set<EditableKind>([
  'payment-awaited',
  'booking-changed',
  'booking-cancelled',
  'booking-rejected',
  'payment-link',
  'payment-received',
  'refund-made',
  'payment-annulled',
  'receipt-rejected',
  'departure-suspended',
  'departure-moved',
  'departure-refunded',
])
const samples: Readonly<Record<ModuleEditableKind, WriteSample>> = gather(modules, 'samples')
const isOfModule = (kind: EditableKind): kind is ModuleEditableKind => Object.hasOwn(samples, kind)
const exampleReason = 'viento fuerte'

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
    has_examples: withExamples.has(which.kind) || isOfModule(which.kind),
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
  return letterOf(kind, await factsOf(moment, booking, which))
}

function letterOf(
  kind: Exclude<EditableKind, 'reminder' | 'data-missing' | 'balance-due' | 'thanks'>,
  { tours, deposit_due, until, ...facts }: SampleFacts,
): EditableLetter {
  const [tour] = tours
  if (!tour) throw new Error('A booking without tours')
  if (isOfModule(kind)) {
    const writeSample: WriteSample = samples[kind]
    return writeSample({ ...facts, tours, deposit_due, until }, tour)
  }
  const amount = facts.due || facts.total
  const origin = 'clima' as const
  // The office writes it, in its own language.
  const reason = exampleReason
  const disrupted = { ...facts, ...tour, origin, reason }
  const later = (days: number) => ({ date: addDays(tour.date, days), start_time: tour.start_time })
  const by_customer = false
  switch (kind) {
    case 'booking-requested':
    case 'payment-awaited':
    case 'booking-confirmed':
      return confirmationEmail(kind, {
        ...facts,
        items: tours,
        deposit_due: kind === 'booking-requested' ? 0 : deposit_due || Math.round(facts.total / 2),
        waits_until: until,
      })
    case 'booking-changed': {
      const from = { ...tour, ...later(-1) }
      return changedEmail({ ...facts, from, to: tour, difference: 0, by_customer, waiting: null })
    }
    case 'booking-cancelled':
      return cancelledEmail({ ...facts, tours, whole: true, origin, reason, penalty: 0 })
    case 'booking-rejected':
      return rejectedEmail({ ...facts, tours, refunded: 0, may_have_paid: false })
    case 'pickup-changed':
      return pickupChangedEmail({ ...facts, meetings: tours, by_customer })
    case 'pickup-time':
      return pickupEmail({ ...facts, tours })
    case 'pickup-withdrawn':
      return pickupWithdrawnEmail({ ...facts, tours: tours.map(({ product_name }) => product_name) })
    case 'payment-reminder':
      return reminderEmail({ ...facts, amount })
    case 'payment-link':
      return paymentLinkEmail({ ...facts, purpose: 'saldo', amount, note: '', until })
    case 'payment-received':
    case 'refund-made':
    case 'payment-annulled': {
      const moved = {
        ...facts,
        kind: kind === 'refund-made' ? ('reembolso' as const) : ('pago' as const),
        method: 'transferencia' as const,
        amount,
        booking_amount: amount,
        booking_currency: facts.currency,
        is_trial: false,
        deposit_due: 0,
        called_off: 0,
      }
      return kind === 'payment-annulled' ? moneyAnnulledEmail(moved) : moneyMovedEmail(moved)
    }
    case 'receipt-rejected':
      return rejectedReceiptEmail({ ...facts, amount, reason })
    case 'departure-suspended':
      return suspendedEmail({ ...disrupted, alternatives: [later(1), later(2)] })
    case 'departure-moved':
      return movedEmail({ ...disrupted, to: later(1), chosen: false, meetings: [tour], waiting: null })
    case 'departure-refunded':
      return refundedEmail({ ...disrupted, paid: amount })
    case 'departure-resumed':
      return liftedEmail({ ...disrupted, waiting: null })
  }
}
