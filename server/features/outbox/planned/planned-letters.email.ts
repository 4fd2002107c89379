import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import type { BookedProduct } from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { SaidOf } from '#domain/messages/letter-variables.ts'
import type { PlannedKind } from '#domain/messages/planned-messages.rules.ts'
import { phrases as dataMissing } from '#letters/customer/data-missing.letter.ts'
import { phrases as reminder } from '#letters/customer/reminder.letter.ts'
import { phrases as thanks } from '#letters/customer/thanks.letter.ts'
import { type BookedItem, cashLine, meetingText } from '#words/customer/voucher-text.ts'
import { formatDate, formatMoney, formatWindow } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'
import { plateWord } from '#words/plate-word.ts'

import { editableLetter, type EditableLetter, type Writer } from '../../messages/letter.email.ts'

const words = { reminder: spokenIn(reminder), dataMissing: spokenIn(dataMissing), thanks: spokenIn(thanks) }

/** Facts for all scheduled messages. */
export type LetterFacts = {
  language: Language
  operator: Writer & { currency: string; country: string }
  booking: PublicBooking
  /** the tours that it is about, of one day unless it is about the whole booking */
  items: readonly BookedItem[]
  products: readonly BookedProduct[]
  /** vehicles that the customers' run was published with */
  vehicles: readonly { name: string; plate: string }[]
  names_missing: boolean
  links: { voucher: string; booking: string; payment: string; noMoreMail: string; review: string }
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

function reminderValues(facts: LetterFacts): SaidOf<'reminder'> {
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
    vehiculo: vehicles.map(({ name, plate }) =>
      words.reminder.vehicle(name, plate, plateWord(operator.country).toLowerCase()),
    ),
    llevar: [
      ...(bring.length > 0 ? [words.reminder.bring(bring.join(', '))] : []),
      ...(cash ? [`${cash}.`] : []),
      ...(booking.due > 0 ? [words.reminder.due(formatMoney(booking.due, booking.currency))] : []),
    ],
    enlace: links.voucher,
  }
}

function dataMissingValues(facts: LetterFacts): SaidOf<'data-missing'> {
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

const balanceDueValues = (facts: LetterFacts): SaidOf<'balance-due'> => ({
  saldo: formatMoney(facts.booking.due, facts.booking.currency),
  dia: long(firstDay(facts)),
  enlace: facts.links.payment,
})

function thanksValues({ items, links }: LetterFacts): SaidOf<'thanks'> {
  const last = items.at(-1)
  return {
    tour: last?.product_name ?? '',
    dia: long(last?.date ?? ''),
    opinion: links.review ? [words.thanks.review, links.review] : [],
    baja: links.noMoreMail,
  }
}

type Write = (about: Parameters<typeof editableLetter>[1], facts: LetterFacts) => EditableLetter
const writers: Readonly<Record<PlannedKind, Write>> = {
  reminder: (about, facts) => editableLetter('reminder', about, () => reminderValues(facts)),
  'data-missing': (about, facts) => editableLetter('data-missing', about, () => dataMissingValues(facts)),
  'balance-due': (about, facts) => editableLetter('balance-due', about, () => balanceDueValues(facts)),
  thanks: (about, facts) => editableLetter('thanks', about, () => thanksValues(facts)),
}

/** The text of a scheduled message, in its customer's language. */
export function plannedLetter(kind: PlannedKind, facts: LetterFacts): EditableLetter {
  const { operator, booking, language } = facts
  return writers[kind]({ operator, name: booking.contact_name, locator: booking.locator, language }, facts)
}
