import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { formatDate, formatMoney, formatWindow, startTime } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'

import type { ChatAbout } from '../rules/chat.ts'
import { whatsapp as en } from './en/chat.ts'
import { whatsapp as es } from './es/chat.ts'
import { whatsapp as pt } from './pt/chat.ts'

const words = spokenIn({ es, en, pt })

export type ChatFacts = {
  name: string
  locator: string
  operator: string
  /** the tour that it is about; null: none is ahead */
  tour: {
    name: string
    date: LocalDate
    start_time: string
    window: PickupWindow | null
    place: string
    /** the lodging is not known yet */
    place_unknown: boolean
    by_weather: boolean
  } | null
  /** in minor units; `deposit`: without it the booking is not confirmed */
  due: { amount: number; currency: string; deposit: boolean }
  /** the booking's page, where it is paid, or the question that a suspension asks */
  link: string
}

/**
 * Text of a chat, in the current language. It contains no other passengers, no documents, and no link with more
 * rights than the booking's own.
 */
export function chatText(about: ChatAbout, facts: ChatFacts): string {
  const [first = ''] = facts.name.trim().split(/\s+/)
  const leads = { suspension: words.choose, pago: words.pay, reserva: words.details, recogida: words.details }
  return [
    `${words.hello(unlinked(first))} ${sentence(about, facts)}`,
    `${leads[about]} ${facts.link}`,
    facts.operator,
  ].join('\n')
}

function sentence(about: ChatAbout, { tour, locator, due }: ChatFacts): string {
  if (about === 'pago') {
    const booking = tour ? `${locator} (${tour.name}, ${formatDate(tour.date)})` : locator
    return words[due.deposit ? 'deposit' : 'balance'](booking, formatMoney(due.amount, due.currency))
  }
  if (!tour) return words.booked(locator)
  const day = formatDate(tour.date, { long: true })
  if (about === 'suspension') return words.suspended(tour.name, day, tour.by_weather)
  if (about === 'reserva') return words.booking(tour.name, day, locator)
  if (tour.place_unknown) return words.unknownPlace(tour.name, day)
  return tour.window
    ? words.pickup(
        tour.name,
        formatDate(tour.window.date, { long: true }),
        formatWindow(tour.window),
        tour.place,
      )
    : words.meeting(tour.name, day, startTime(tour.date, tour.start_time), tour.place)
}
