import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  title: 'Cheaper together',
  percent: (tours: readonly string[], percent: number) =>
    `${formatList(tours)}: ${percent}% off when you book them together.`,
  together: (tours: readonly string[], price: number, currency: string) =>
    `${formatList(tours)}, together: ${formatMoney(price, currency)} per adult.`,
  saving: (separate: number, together: number, currency: string) =>
    `Each adult saves ${formatMoney(separate - together, currency)}: booked separately, they start at ${formatMoney(separate, currency)}.`,
  days: (from: string | null, to: string | null) => {
    if (from && to) return `For tours from ${formatDate(from)} to ${formatDate(to)}.`
    return from ? `For tours from ${formatDate(from)} on.` : to ? `For tours up to ${formatDate(to)}.` : ''
  },
  people: 'This price applies with the same number of people on every tour.',
  add: (tour: string) => `Add ${tour}`,
  hint: 'Book this tour and add the others to the same booking: the discount is applied automatically.',
  orderTitle: 'Package price',
  missingPercent: (tours: readonly string[], percent: number, count: number) =>
    `Add ${formatList(tours)} and pay ${percent}% less for the ${count} tours.`,
  missingPrice: (tours: readonly string[], price: number, currency: string, count: number) =>
    `Add ${formatList(tours)} and the ${count} tours cost ${formatMoney(price, currency)} per adult.`,
  samePeople: 'To get this price, book every tour for the same number of people.',
}
