import type { PublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import type { BookedProduct } from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { PlannedKind } from '#domain/messages/planned-messages.rules.ts'
import { plannedWords as words } from '#words/customer/planned-words.ts'
import { type BookedItem, cashLines, meetingText } from '#words/customer/voucher-text.ts'
import { formatDate, formatMoney, formatWindow } from '#words/format.ts'

import { type Content, howToAnswer, letter, type Letter, type Writer } from '../../messages/letter.email.ts'

/** All that the letters of the clock are written from. */
export type LetterFacts = {
  language: Language
  operator: Writer & { review_url: string; currency: string }
  booking: PublicBooking
  /** the tours that it is about, of one day unless it is about the whole booking */
  items: readonly BookedItem[]
  products: readonly BookedProduct[]
  /** vehicles that the customers' run was published with */
  vehicles: readonly { name: string; plate: string }[]
  names_missing: boolean
  links: { voucher: string; booking: string; payment: string; noMoreMail: string }
}

const long = (date: LocalDate) => formatDate(date, { long: true })
const firstDay = ({ items }: LetterFacts) => items[0]?.date ?? ''

/** «entre las 06:30 y las 06:45», or the hour of the meeting point. */
function hourOf(item: BookedItem): string {
  const { pickup } = item
  return pickup.window ? formatWindow(pickup.window) : meetingText(item).when
}

function whereLines(item: BookedItem, { links }: LetterFacts): string[] {
  const { kind, place, notes } = meetingText(item)
  switch (kind) {
    case 'pickup': {
      const day = item.pickup.window?.date ?? item.date
      const when = `${day === item.date ? '' : words.reminder.on(long(day))}${hourOf(item)}`
      return [
        words.reminder.pickup(when),
        ...(place ? [words.reminder.where(place)] : []),
        ...notes,
        words.reminder.pickupHint,
      ]
    }
    case 'point':
      return [words.reminder.point(hourOf(item), place), ...notes]
    case 'unknown':
      return [words.reminder.placeUnknown, links.booking]
  }
}

function reminder(facts: LetterFacts): Content {
  const { items, products, vehicles, booking, operator, links } = facts
  const [first] = items
  const day = firstDay(facts)
  const hour = first ? hourOf(first) : ''
  const bring = [...new Set(items.flatMap((item) => item.bring))]
  const ids = new Set(items.map(({ product_id }) => product_id))
  const cash = cashLines(
    products.filter(({ id }) => ids.has(id)),
    operator.currency,
  )
  const carried = [
    ...(bring.length > 0 ? [words.reminder.bring(bring.join(', '))] : []),
    ...cash.map((line) => words.reminder.cash(line)),
    ...(booking.due > 0 ? [words.reminder.due(formatMoney(booking.due, booking.currency))] : []),
  ]
  return {
    subject: words.reminder.subject(formatDate(day), hour),
    lines: [
      words.reminder.opening(long(day)),
      '',
      ...items.flatMap((item) => [`${item.product_name}:`, ...whereLines(item, facts), '']),
      ...vehicles.map(({ name, plate }) => words.reminder.vehicle(name, plate)),
      ...(vehicles.length > 0 ? [''] : []),
      ...carried,
      ...(carried.length > 0 ? [''] : []),
      `${words.reminder.voucher} ${links.voucher}`,
    ],
  }
}

function dataMissing(facts: LetterFacts): Content {
  const { items, names_missing, links } = facts
  const homeless = items.filter((item) => meetingText(item).kind === 'unknown')
  return {
    subject: words.dataMissing.subject(formatDate(firstDay(facts))),
    lines: [
      ...homeless.map(({ product_name }) => words.dataMissing.hotel(product_name)),
      ...(names_missing ? [words.dataMissing.names] : []),
      '',
      words.dataMissing.fill,
      links.booking,
    ],
  }
}

function balanceDue(facts: LetterFacts): Content {
  const { booking, links, operator } = facts
  const amount = formatMoney(booking.due, booking.currency)
  return {
    subject: words.balance.subject(amount),
    lines: [
      words.balance.owed(long(firstDay(facts)), amount),
      '',
      words.balance.how,
      links.payment,
      '',
      words.balance.paid(howToAnswer(operator)),
    ],
  }
}

function thanks(facts: LetterFacts): Content {
  const { items, operator, links } = facts
  const last = items.at(-1)
  const tour = last?.product_name ?? ''
  return {
    subject: words.thanks.subject(tour),
    lines: [
      words.thanks.thanks(tour, long(last?.date ?? '')),
      '',
      ...(operator.review_url ? [words.thanks.review, operator.review_url, ''] : []),
      words.thanks.tellUs(howToAnswer(operator)),
      '',
      `${words.thanks.stop} ${links.noMoreMail}`,
    ],
  }
}

/** One function for each kind, from facts to subject and paragraphs: the place of an operator's own templates. */
const contents: Record<PlannedKind, (facts: LetterFacts) => Content> = {
  reminder,
  'data-missing': dataMissing,
  'balance-due': balanceDue,
  thanks,
}

/** What a message of the clock says, in its customer's language. */
export function plannedLetter(kind: PlannedKind, facts: LetterFacts): Letter {
  const { operator, booking, language } = facts
  const { contact_name: name, locator } = booking
  // Thanks are no paper of the booking.
  const about = { operator, name, language, ...(kind !== 'thanks' && { locator }) }
  return letter(about, () => contents[kind](facts))
}
