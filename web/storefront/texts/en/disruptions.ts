import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate, startTime } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) =>
  `${formatDate(date, { long: true })} at ${startTime(date, start_time)}`

export const texts = {
  title: (departure: Departure) => `Your tour on ${when(departure)} has been called off`,
  because: { clima: 'Because of the weather', operador: 'By our own decision' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Choose another date or a refund',
  noDifference: 'Changing the date costs you nothing extra.',
  to: when,
  refund: 'I’d rather get a refund',
  refundHint: 'We cancel it at no charge and release your spots. This can’t be undone.',
  noSeats: 'The dates we offered no longer have room for your group. Write to us and we’ll find another one.',
  send: 'Send my answer',
  moved: (to: Departure & { product_name: string }) =>
    to.product_name
      ? `Done: you are now on ${to.product_name}, ${when(to)}.`
      : `Done: your new date is ${when(to)}.`,
  movedBecause: (departure: Departure) =>
    `Your tour on ${when(departure)} was called off. You pay nothing extra.`,
  refunded: (departure: Departure) => `Your tour on ${when(departure)} was canceled at no cost`,
  refundedHint: 'There’s no charge. If you already paid, we’ll refund you.',
  kept: (departure: Departure) => `Good news: your tour on ${when(departure)} is going ahead.`,
}
