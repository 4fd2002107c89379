import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  title: 'Juntos cuestan menos',
  percent: (tours: readonly string[], percent: number) =>
    `${formatList(tours)}: ${percent} % menos si los reservas juntos.`,
  together: (tours: readonly string[], price: number, currency: string) =>
    `${formatList(tours)}, juntos: ${formatMoney(price, currency)} por adulto.`,
  saving: (separate: number, together: number, currency: string) =>
    `Cada adulto ahorra ${formatMoney(separate - together, currency)}: por separado cuestan desde ${formatMoney(separate, currency)}.`,
  days: (from: string | null, to: string | null) => {
    if (from && to) return `Para viajes del ${formatDate(from)} al ${formatDate(to)}.`
    return from
      ? `Para viajes desde el ${formatDate(from)}.`
      : to
        ? `Para viajes hasta el ${formatDate(to)}.`
        : ''
  },
  people: 'Este precio vale con el mismo número de personas en todos los tours.',
  add: (tour: string) => `Agregar ${tour}`,
  hint: 'Reserva este tour y agrega los otros a la misma reserva: el descuento se aplica solo.',
  orderTitle: 'Precio de paquete',
  missingPercent: (tours: readonly string[], percent: number, count: number) =>
    `Agrega ${formatList(tours)} y pagas ${percent} % menos por los ${count} tours.`,
  missingPrice: (tours: readonly string[], price: number, currency: string, count: number) =>
    `Agrega ${formatList(tours)} y los ${count} tours cuestan ${formatMoney(price, currency)} por adulto.`,
  samePeople: 'Para tener este precio, reserva el mismo número de personas en todos los tours.',
}
