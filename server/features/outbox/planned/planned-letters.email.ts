import type { PublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import type { BookedProduct } from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { SaidOf } from '#domain/messages/letter-variables.ts'
import type { PlannedKind } from '#domain/messages/planned-messages.rules.ts'
import { plannedWords as words } from '#words/customer/planned-words.ts'
import { type BookedItem, cashLine, meetingText } from '#words/customer/voucher-text.ts'
import { formatDate, formatMoney, formatWindow } from '#words/format.ts'

import { editableLetter, type EditableLetter, type Writer } from '../../messages/letter.email.ts'

/** Facts for all scheduled messages. */
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

function reminder(facts: LetterFacts): SaidOf<'reminder'> {
  const { items, products, vehicles, booking, operator, links } = facts
  const [first] = items
  const day = firstDay(facts)
  const bring = [...new Set(items.flatMap((item) => item.bring))]
  const ids = new Set(items.map(({ product_id }) => product_id))
  const cash = cashLine(
    products.filter(({ id }) => ids.has(id)),
    operator.currency,
  )
  return {
    fecha: formatDate(day),
    hora: first ? hourOf(first) : '',
    dia: long(day),
    recogidas: items.flatMap((item) => [`${item.product_name}:`, ...whereLines(item, facts), '']),
    vehiculo: vehicles.map(({ name, plate }) => words.reminder.vehicle(name, plate)),
    llevar: [
      ...(bring.length > 0 ? [words.reminder.bring(bring.join(', '))] : []),
      ...(cash ? [`${cash}.`] : []),
      ...(booking.due > 0 ? [words.reminder.due(formatMoney(booking.due, booking.currency))] : []),
    ],
    enlace: links.voucher,
  }
}

function dataMissing(facts: LetterFacts): SaidOf<'data-missing'> {
  const { items, names_missing, links } = facts
  const homeless = items.filter((item) => meetingText(item).kind === 'unknown')
  return {
    fecha: formatDate(firstDay(facts)),
    faltan: [
      ...homeless.map(({ product_name }) => words.dataMissing.hotel(product_name)),
      ...(names_missing ? [words.dataMissing.names] : []),
    ],
    enlace: links.booking,
  }
}

const balanceDue = (facts: LetterFacts): SaidOf<'balance-due'> => ({
  saldo: formatMoney(facts.booking.due, facts.booking.currency),
  dia: long(firstDay(facts)),
  enlace: facts.links.payment,
})

function thanks({ items, operator, links }: LetterFacts): SaidOf<'thanks'> {
  const last = items.at(-1)
  return {
    tour: last?.product_name ?? '',
    dia: long(last?.date ?? ''),
    opinion: operator.review_url ? [words.thanks.review, operator.review_url] : [],
    baja: links.noMoreMail,
  }
}

/** The text of a scheduled message, in its customer's language. */
export function plannedLetter(kind: PlannedKind, facts: LetterFacts): EditableLetter {
  const { operator, booking, language } = facts
  const about = { operator, name: booking.contact_name, locator: booking.locator, language }
  switch (kind) {
    case 'reminder':
      return editableLetter(kind, about, () => reminder(facts))
    case 'data-missing':
      return editableLetter(kind, about, () => dataMissing(facts))
    case 'balance-due':
      return editableLetter(kind, about, () => balanceDue(facts))
    case 'thanks':
      return editableLetter(kind, about, () => thanks(facts))
  }
}
