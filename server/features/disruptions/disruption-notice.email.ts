import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import { phrases as ofMoved } from '#letters/customer/departure-moved.letter.ts'
import { phrases as ofRefunded } from '#letters/customer/departure-refunded.letter.ts'
import { phrases as ofSuspended } from '#letters/customer/departure-suspended.letter.ts'
import { letters } from '#words/customer/letters.ts'
import { type RefundFacts, refundText } from '#words/customer/refund-text.ts'
import { type Waiting, waitLine } from '#words/customer/voucher-text.ts'
import { formatDate, formatDeparture, startTime } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'

import { type Meeting, whereOf } from '../bookings/mail/booking-change.email.ts'
import { type Correspondents, editableLetter } from '../messages/letter.email.ts'

const sentences = {
  moved: spokenIn(ofMoved),
  refunded: spokenIn(ofRefunded),
  suspended: spokenIn(ofSuspended),
}

type Facts = Correspondents & {
  locator: string
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  origin: DisruptionOrigin
  reason: string
  link: string
}

/** One departure of the tour: its own, or a proposed one. */
const when = ({ duration_minutes }: Pick<Facts, 'duration_minutes'>, { date, start_time }: Alternative) =>
  formatDeparture({ date, start_time, duration_minutes }, { long: true })
const because = ({ origin, reason }: Pick<Facts, 'origin' | 'reason'>) =>
  letters.disruption.because(origin, reason)

const disrupted = (facts: Facts) => ({
  fecha: formatDate(facts.date),
  tour: facts.product_name,
  salida: when(facts, facts),
  motivo: because(facts),
})

/** The departure does not leave: what can be chosen instead. */
export const suspendedEmail = (facts: Facts & { alternatives: readonly Alternative[] }) =>
  editableLetter('departure-suspended', facts, () => {
    const words = sentences.suspended
    const { alternatives, link } = facts
    const opciones =
      alternatives.length > 0
        ? [words.dates, ...alternatives.map((each) => `· ${when(facts, each)}`), '', words.orRefund]
        : [words.refund]
    return { ...disrupted(facts), opciones, enlace: link }
  })

type Moving = {
  to: Alternative
  /** another tour than the suspended one */
  to_tour?: { product_name: string; duration_minutes: number } | undefined
  chosen: boolean
  meetings: readonly Meeting[]
  /** the requirements again, now that the booking has its day */
  waiting: Waiting | null
}

export const movedEmail = (facts: Facts & Moving) =>
  editableLetter('departure-moved', facts, () => {
    const words = sentences.moved
    const { to, to_tour, chosen, meetings, waiting, product_name, link } = facts
    const notLeaving = () => words.notLeaving(product_name, when(facts, facts), because(facts))
    const moved = to_tour ? words.toTour(to_tour.product_name, when(to_tour, to)) : words.to(when(facts, to))
    const change = chosen ? words.asChosen(product_name, when(facts, to)) : `${notLeaving()}. ${moved}`
    return {
      fecha_nueva: formatDate(to.date),
      hora_nueva: startTime(to.date, to.start_time),
      cambio: [change, ...meetings.flatMap(whereOf), ...(waiting ? [waitLine(waiting)] : [])],
      si_no_te_sirve: chosen ? '' : to_tour ? words.otherwiseTour : words.otherwise,
      enlace: link,
    }
  })

export const refundedEmail = (facts: Facts & { paid: number; currency: string; refund: RefundFacts }) =>
  editableLetter('departure-refunded', facts, () => {
    const words = sentences.refunded
    const { paid, currency, refund, hides_prices } = facts
    if (hides_prices) return { ...disrupted(facts), dinero: '' }
    const dinero = paid > 0 ? `${words.free} ${refundText(paid, currency, refund)}` : words.nothing
    return { ...disrupted(facts), dinero }
  })

/**
 * The suspension is lifted, and there is nothing to choose any more; a pending booking's requirements are
 * repeated.
 */
export const liftedEmail = (facts: Omit<Facts, 'origin' | 'reason'> & { waiting: Waiting | null }) =>
  editableLetter('departure-resumed', facts, () => ({
    fecha: formatDate(facts.date),
    tour: facts.product_name,
    salida: when(facts, facts),
    plazo: facts.waiting ? waitLine(facts.waiting) : '',
    enlace: facts.link,
  }))
