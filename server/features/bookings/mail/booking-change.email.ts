import type { CancelOrigin } from '#domain/bookings/booking.ts'
import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { phrases as ofCancelled } from '#letters/customer/booking-cancelled.letter.ts'
import { phrases as ofChanged } from '#letters/customer/booking-changed.letter.ts'
import { phrases as ofRejected } from '#letters/customer/booking-rejected.letter.ts'
import { phrases as ofNewPickup } from '#letters/customer/pickup-changed.letter.ts'
import { letters } from '#words/customer/letters.ts'
import { type RefundFacts, refundText } from '#words/customer/refund-text.ts'
import { type Waiting, waitLine } from '#words/customer/voucher-text.ts'
import { formatDate, formatDeparture, formatMoney, formatWindow, startTime } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'
import { totalText } from '#words/sale-rate.ts'

import { type Correspondents, editableLetter, howToAnswer } from '../../messages/letter.email.ts'

const words = {
  cancelled: spokenIn(ofCancelled),
  changed: spokenIn(ofChanged),
  newPickup: spokenIn(ofNewPickup),
  rejected: spokenIn(ofRejected),
}

type Tour = {
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  people: number
}
type Facts = Correspondents & {
  locator: string
  currency: string
  /** minor units: what the booking costs now, what is still to be paid, and what will be given back */
  total: number
  due: number
  refund_due: number
  refund: RefundFacts
  /** the frozen rate, if sold in the second currency */
  sold: SaleMoney | null
  main_currency: string
  link: string
}
export type Meeting = {
  place: string
  window: PickupWindow | null
  point: { address: string; instructions: string } | null
}

const when = (tour: Pick<Tour, 'date' | 'start_time' | 'duration_minutes'>) =>
  formatDeparture(tour, { long: true })
const isSameDeparture = (one: Tour, other: Tour) =>
  one.product_name === other.product_name && when(one) === when(other)

/** Lines that tell where and when a tour meets its people. */
export function whereOf({ window, place, point }: Meeting): string[] {
  const { meeting } = letters
  if (window)
    return [meeting.pickup([formatDate(window.date), formatWindow(window), place].filter(Boolean).join(', '))]
  const at = [place, point?.address].filter(Boolean).join(', ')
  return at ? [meeting.point(at), point?.instructions ?? ''].filter(Boolean) : []
}

function moneyOf({ due, refund_due, refund, currency, hides_prices }: Facts): string[] {
  if (refund_due > 0 && !hides_prices) return [refundText(refund_due, currency, refund)]
  return due > 0 ? [letters.change.owed(formatMoney(due, currency))] : []
}

/** As in the confirmation and the voucher; empty without anything left to pay. */
const totalOf = (facts: Facts): string[] => (facts.total > 0 && !facts.hides_prices ? [totalText(facts)] : [])

function costs(difference: number, currency: string): string {
  const { same, more, less } = words.changed
  if (difference === 0) return same
  return (difference > 0 ? more : less)(formatMoney(Math.abs(difference), currency))
}

type Change = {
  from: Tour
  to: Tour & Meeting
  difference: number
  by_customer: boolean
  waiting: Waiting | null
}

const togetherOf = ({ operator }: Facts, by_customer: boolean) =>
  by_customer ? '' : letters.change.together(howToAnswer(operator))

/** A tour of the booking is on another departure, is another tour, or is for other people. */
export const changedEmail = (facts: Facts & Change) =>
  editableLetter('booking-changed', facts, () => {
    const { changed } = words
    const { from, to, difference, by_customer, waiting, currency, link } = facts
    const people = changed.people(to.people)
    return {
      resumen: isSameDeparture(from, to)
        ? changed.nowFor(formatDate(to.date), people)
        : changed.nowOn(formatDate(to.date), startTime(to.date, to.start_time)),
      introduccion: by_customer ? changed.asAsked : changed.byUs,
      cambio: [
        changed.before(`${from.product_name}, ${when(from)}, ${changed.people(from.people)}`),
        changed.after(`${to.product_name}, ${when(to)}, ${people}`),
        ...whereOf(to),
      ],
      dinero: [
        [facts.hides_prices ? '' : costs(difference, currency), ...moneyOf(facts)].filter(Boolean).join(' '),
        ...totalOf(facts),
        ...(waiting ? [waitLine(waiting)] : []),
      ],
      si_no_te_sirve: togetherOf(facts, by_customer),
      enlace: link,
    }
  })

type NewPickup = { meetings: readonly (Tour & Meeting)[]; by_customer: boolean }

/** Some tours of the booking meet somewhere else or at another hour. */
export const pickupChangedEmail = (facts: Facts & NewPickup) =>
  editableLetter('pickup-changed', facts, () => {
    const { newPickup } = words
    const { meetings, by_customer, link } = facts
    const recogidas = meetings.flatMap((tour) => {
      const where = whereOf(tour)
      return [
        `${tour.product_name}: ${when(tour)}`,
        ...(where.length > 0 ? where : [letters.meeting.unknown]),
        '',
      ]
    })
    return {
      introduccion: by_customer ? newPickup.asAsked : newPickup.byUs,
      recogidas,
      si_no_te_sirve: togetherOf(facts, by_customer),
      enlace: link,
    }
  })

type Ending = {
  tours: readonly Tour[]
  /** the whole booking is cancelled */
  whole: boolean
  origin: CancelOrigin
  reason: string
  penalty: number
  /** what the other tours of a package cost more now */
  package_loss: number
  /** where the charge is paid; null if the page offers no way to pay */
  pay_link: string | null
  /** minor units of transfers that the customer claims and the office has not checked yet */
  claimed: number
}

/** Some tours of a booking are cancelled, or all: what it costs and what comes back. */
export const cancelledEmail = (facts: Facts & Ending) =>
  editableLetter('booking-cancelled', facts, () => {
    const { cancelled } = words
    const {
      tours,
      whole,
      origin,
      reason,
      penalty,
      locator,
      currency,
      link,
      pay_link,
      claimed,
      package_loss,
    } = facts
    const due = Math.max(0, facts.due - claimed)
    const inReview = claimed > 0 && facts.due > 0 ? [cancelled.inReview(formatMoney(claimed, currency))] : []
    const lost =
      package_loss > 0 && !facts.hides_prices
        ? [cancelled.packageLost(formatMoney(package_loss, currency))]
        : []
    const [first] = tours
    const ours = origin === 'clima' || origin === 'operador'
    const part = tours.length > 1 || !first ? cancelled.part(locator) : cancelled.tour(formatDate(first.date))
    const why = [cancelled.because[origin], reason && cancelled.reason(reason)].filter(Boolean).join(' ')
    const charge = penalty > 0 ? cancelled.charge(formatMoney(penalty, currency)) : cancelled.free
    const cost = facts.hides_prices ? [] : [charge]
    return {
      resumen: whole ? cancelled.booking(locator) : part,
      introduccion: whole ? cancelled.all : cancelled.some,
      tours: tours.map((tour) => `· ${tour.product_name}, ${when(tour)}`),
      motivo: ours ? why : '',
      dinero: [[...cost, ...lost, ...inReview, ...moneyOf({ ...facts, due })].join(' '), ...totalOf(facts)],
      que_sigue: whole
        ? [...(pay_link && due > 0 ? [cancelled.payCharge(pay_link)] : []), cancelled.again(link)]
        : cancelled.rest(link),
    }
  })

type Rejection = {
  tours: readonly Tour[]
  /** amount refunded before, in minor units of the booking's currency */
  refunded: number
  /** payments under review, not counted yet */
  may_have_paid: boolean
}

/** A request was rejected: its payments are refunded. */
export const rejectedEmail = (facts: Facts & Rejection) =>
  editableLetter('booking-rejected', facts, () => {
    const { tours, refunded, may_have_paid, refund_due, refund, currency, link } = facts
    const [first] = tours
    const { nothing, returned, perhaps } = words.rejected
    const paid = [
      refund_due > 0 && !facts.hides_prices ? refundText(refund_due, currency, refund) : '',
      refunded > 0 && !facts.hides_prices ? returned(formatMoney(refunded, currency)) : '',
      may_have_paid ? perhaps : '',
    ].filter(Boolean)
    return {
      fecha: first ? formatDate(first.date) : '',
      tours: tours.map((tour) => `· ${tour.product_name}, ${when(tour)}`),
      dinero: paid.length > 0 ? paid.join(' ') : facts.hides_prices ? '' : nothing,
      enlace: link,
    }
  })
