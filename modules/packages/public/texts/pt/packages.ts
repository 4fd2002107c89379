import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  title: 'Juntos custam menos',
  percent: (tours: readonly string[], percent: number) =>
    `${formatList(tours)}: ${percent}% a menos por todos.`,
  together: (tours: readonly string[], price: number, currency: string) =>
    `${formatList(tours)}: ${formatMoney(price, currency)} por adulto por todos.`,
  saving: (separate: number, together: number, currency: string) =>
    `Um adulto economiza ${formatMoney(separate - together, currency)}: separados custam ${formatMoney(separate, currency)} pelo menor preço.`,
  days: (from: string | null, to: string | null) => {
    if (from && to) return `Para viagens de ${formatDate(from)} a ${formatDate(to)}.`
    return from
      ? `Para viagens a partir de ${formatDate(from)}.`
      : to
        ? `Para viagens até ${formatDate(to)}.`
        : ''
  },
  people: 'O preço é para o mesmo número de pessoas em todos os passeios.',
  add: (tour: string) => `Adicionar ${tour}`,
  hint: 'Reserve este passeio e adicione os outros à mesma reserva: o desconto é aplicado automaticamente.',
  orderTitle: 'Preço de pacote',
  missingPercent: (tours: readonly string[], percent: number, count: number) =>
    `Adicione ${formatList(tours)} e pague ${percent}% a menos pelos ${count} passeios.`,
  missingPrice: (tours: readonly string[], price: number, currency: string, count: number) =>
    `Adicione ${formatList(tours)} e os ${count} passeios custam ${formatMoney(price, currency)} por adulto.`,
  samePeople: 'Para ter este preço, reserve o mesmo número de pessoas em todos os passeios.',
}
