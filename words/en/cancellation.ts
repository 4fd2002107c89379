import { count } from '../count.ts'

const days = (hours: number) => (hours % 24 === 0 && hours > 24 ? hours / 24 : null)
const lead = (hours: number) => {
  const whole = days(hours)
  return whole ? `${whole} days` : count(hours, 'hour', 'hours')
}

export const cancellation = {
  span: (from: number | null, to: number) => {
    if (from === null) return to === 0 ? 'Until the start time' : `Up to ${lead(to)} before`
    if (to === 0) return `Less than ${lead(from)} before`
    const sameUnit = (days(from) === null) === (days(to) === null)
    return `${sameUnit ? (days(from) ?? from) : lead(from)} to ${lead(to)} before`
  },
  free: (to: number) =>
    to === 0 ? 'Free cancellation until the start time.' : `Free cancellation up to ${lead(to)} before.`,
  costs: (span: string, percent: number) => `${span}: ${percent}% charge.`,
  nothingBack: (span: string) => `${span}: no refund.`,
  neverBack: 'If you cancel, there’s no refund.',
  nothingNow: 'If you cancel now, there’s no refund.',
  freeUntil: (day: string, time: string) => `Free cancellation until ${day}, ${time}.`,
  untilMoment: (day: string, time: string) => `Until ${day}, ${time}`,
  thenUntil: (day: string, time: string) => `After that, until ${day}, ${time}`,
  thenToStart: 'After that, until the start time',
  afterwards: 'After that',
}
