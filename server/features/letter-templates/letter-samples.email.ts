import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/letters.ts'
import { addDays } from '#domain/local-date.ts'
import type { EditableKind } from '#domain/messages/letter-variables.ts'
import { factsOf } from '#domain/messages/message.ts'
import type { PlannedKind } from '#domain/messages/planned-messages.rules.ts'

import {
  cancelledEmail,
  changedEmail,
  pickupChangedEmail,
  rejectedEmail,
} from '../bookings/mail/booking-change.email.ts'
import { confirmationEmail } from '../bookings/mail/booking-confirmation.email.ts'
import { moneyAnnulledEmail, moneyMovedEmail } from '../bookings/mail/money-moved.email.ts'
import {
  liftedEmail,
  movedEmail,
  refundedEmail,
  suspendedEmail,
} from '../disruptions/disruption-notice.email.ts'
import type { EditableLetter } from '../messages/letter.email.ts'
import { pickupEmail, pickupWithdrawnEmail } from '../schedule-sheets/mail/pickup-time.email.ts'
import { amountOf, type SampleFacts, type WriteSample } from './sample-facts.queries.ts'

type SampledKind = Exclude<EditableKind, PlannedKind>
type Tour = SampleFacts['tours'][number]

const origin = 'clima' as const
/** The office writes it, in its own language. */
const reason = 'viento fuerte'
const by_customer = false
const later = ({ date, start_time }: Tour, days: number) => ({ date: addDays(date, days), start_time })
const disrupted = (facts: SampleFacts, tour: Tour) => ({ ...facts, ...tour, origin, reason })

const confirmation =
  (kind: Parameters<typeof confirmationEmail>[0]): WriteSample =>
  ({ tours, deposit_due, until, ...facts }) =>
    confirmationEmail(kind, {
      ...facts,
      items: tours,
      deposit_due: kind === 'booking-requested' ? 0 : deposit_due || Math.round(facts.total / 2),
      waits_until: until,
    })

const moved = (facts: SampleFacts, kind: 'pago' | 'reembolso') => ({
  ...facts,
  kind,
  moves: [
    {
      method: 'transferencia' as const,
      paid_with: null,
      amount: amountOf(facts),
      currency: facts.currency,
      booking_amount: amountOf(facts),
      is_trial: false,
    },
  ],
  booking_currency: facts.currency,
  deposit_due: 0,
  called_off: 0,
  mail_refused: false,
})

/** One sample of each kind, by the code that sends it. What the clock decides is written from the booking itself. */
const samples: Readonly<Record<SampledKind, WriteSample>> = {
  'booking-requested': confirmation('booking-requested'),
  'payment-awaited': confirmation('payment-awaited'),
  'booking-confirmed': confirmation('booking-confirmed'),
  'booking-changed': (facts, tour) =>
    changedEmail({
      ...facts,
      from: { ...tour, ...later(tour, -1) },
      to: tour,
      difference: 0,
      by_customer,
      waiting: null,
    }),
  'booking-cancelled': (facts) =>
    cancelledEmail({ ...facts, whole: true, origin, reason, penalty: 0, package_loss: 0, claimed: 0 }),
  'booking-rejected': (facts) => rejectedEmail({ ...facts, refunded: 0, may_have_paid: false }),
  'pickup-changed': (facts) => pickupChangedEmail({ ...facts, meetings: facts.tours, by_customer }),
  'pickup-time': (facts) => pickupEmail(facts),
  'pickup-withdrawn': (facts) =>
    pickupWithdrawnEmail({ ...facts, tours: facts.tours.map(({ product_name }) => product_name) }),
  'payment-received': (facts) => moneyMovedEmail(moved(facts, 'pago')),
  'refund-made': (facts) => moneyMovedEmail(moved(facts, 'reembolso')),
  'payment-annulled': (facts) => moneyAnnulledEmail(moved(facts, 'pago')),
  'departure-suspended': (facts, tour) =>
    suspendedEmail({ ...disrupted(facts, tour), alternatives: [later(tour, 1), later(tour, 2)] }),
  'departure-moved': (facts, tour) =>
    movedEmail({
      ...disrupted(facts, tour),
      to: later(tour, 1),
      chosen: false,
      meetings: [tour],
      waiting: null,
    }),
  'departure-refunded': (facts, tour) => refundedEmail({ ...disrupted(facts, tour), paid: amountOf(facts) }),
  'departure-resumed': (facts, tour) => liftedEmail({ ...disrupted(facts, tour), waiting: null }),
  ...gather(modules, 'samples'),
}

/** Whether the reason, date or amount of a sample is made up. */
export const hasExamples = (kind: SampledKind): boolean => !factsOf[kind].hasTrueSample

export function sampleOf(kind: SampledKind, facts: SampleFacts): EditableLetter {
  const [tour] = facts.tours
  if (!tour) throw new Error('A booking without tours')
  return samples[kind](facts, tour)
}
