import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  title: 'Cheaper together',
  percent: (tours: readonly string[], percent: number) =>
    `${formatList(tours)}: ${percent}% less for all of them.`,
  together: (tours: readonly string[], price: number, currency: string) =>
    `${formatList(tours)}: ${formatMoney(price, currency)} per adult for all of them.`,
  saving: (separate: number, together: number, currency: string) =>
    `An adult saves ${formatMoney(separate - together, currency)}: booked separately they cost ${formatMoney(separate, currency)} at the lowest price.`,
  days: (from: string | null, to: string | null) => {
    if (from && to) return `For tours from ${formatDate(from)} to ${formatDate(to)}.`
    return from ? `For tours from ${formatDate(from)} on.` : to ? `For tours up to ${formatDate(to)}.` : ''
  },
  people: 'The price is for the same number of people on all of the tours.',
  add: (tour: string) => `Add ${tour}`,
  hint: 'Book this tour and add the others to the same booking: the discount is taken off by itself.',
  orderTitle: 'Package price',
  missingPercent: (tours: readonly string[], percent: number, count: number) =>
    `Add ${formatList(tours)} and pay ${percent}% less for the ${count} tours.`,
  missingPrice: (tours: readonly string[], price: number, currency: string, count: number) =>
    `Add ${formatList(tours)} and the ${count} tours cost ${formatMoney(price, currency)} per adult.`,
  samePeople: 'To get this price, book the same number of people on all of the tours.',
}
