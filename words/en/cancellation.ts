import { count } from '../count.ts'

export const cancellation = {
  until: (hours: number) =>
    hours === 0
      ? 'Until the start time'
      : hours % 24 === 0 && hours > 24
        ? `Up to ${hours / 24} days before`
        : `Up to ${count(hours, 'hour', 'hours')} before`,
  free: (until: string) => `${until}: free cancellation.`,
  costs: (until: string, percent: number) => `${until}: you pay ${percent}% of the total.`,
  nothingBack: (until: string) => `${until}: no refund.`,
  afterwards: 'After that: no refund.',
  nothingNow: 'If you cancel now, there’s no refund.',
  freeUntil: (day: string, time: string) => `Free cancellation until ${day}, ${time}.`,
}
