import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  title: 'Juntos custam menos',
  percent: (tours: readonly string[], percent: number) =>
    `${formatList(tours)}: ${percent}% de desconto se você reservar todos juntos.`,
  together: (tours: readonly string[], price: number, currency: string) =>
    `${formatList(tours)}, juntos: ${formatMoney(price, currency)} por adulto.`,
  saving: (separate: number, together: number, currency: string) =>
    `Cada adulto economiza ${formatMoney(separate - together, currency)}: separados, custam a partir de ${formatMoney(separate, currency)}.`,
  days: (from: string | null, to: string | null) => {
    if (from && to) return `Para viagens de ${formatDate(from)} a ${formatDate(to)}.`
    return from
      ? `Para viagens a partir de ${formatDate(from)}.`
      : to
        ? `Para viagens até ${formatDate(to)}.`
        : ''
  },
  people: 'Este preço vale com o mesmo número de pessoas em todos os passeios.',
  add: (tour: string) => `Adicionar ${tour}`,
  hint: 'Reserve este passeio e adicione os outros à mesma reserva: o desconto é aplicado automaticamente.',
  orderTitle: 'Preço de pacote',
  missingPercent: (tours: readonly string[], percent: number, count: number) =>
    `Adicione ${formatList(tours)} e pague ${percent}% a menos pelos ${count} passeios.`,
  missingPrice: (tours: readonly string[], price: number, currency: string, count: number) =>
    `Adicione ${formatList(tours)} e os ${count} passeios custam ${formatMoney(price, currency)} por adulto.`,
  samePeople: 'Para ter este preço, reserve o mesmo número de pessoas em todos os passeios.',
}
