import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) => `${formatDate(date, { long: true })} at ${start_time}`

export const texts = {
  title: (departure: Departure) => `Your departure on ${when(departure)} isn’t going ahead`,
  because: { clima: 'Because of the weather', operador: 'By our own decision' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Choose what you prefer',
  noDifference: 'Changing the date costs you nothing extra.',
  to: when,
  refund: 'I’d rather get my money back',
  refundHint: 'We cancel it with no penalty and release your spots. This can’t be undone.',
  noSeats: 'The dates we offered no longer have room for your group. Write to us and we’ll find another one.',
  send: 'Send my answer',
  moved: (to: Departure) => `Done: you’re now going on ${when(to)}.`,
  movedBecause: (departure: Departure) =>
    `The departure on ${when(departure)} didn’t go ahead. You pay nothing extra.`,
  refunded: (departure: Departure) => `Your departure on ${when(departure)} was canceled at no cost`,
  refundedHint: 'There’s no penalty. If you had already paid, we’ll refund you.',
  kept: (departure: Departure) => `Good news: your departure on ${when(departure)} is going ahead.`,
}
