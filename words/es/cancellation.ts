import { count } from '../count.ts'

const days = (hours: number) => (hours % 24 === 0 && hours > 24 ? hours / 24 : null)
const lead = (hours: number) => {
  const whole = days(hours)
  return whole ? `${whole} días` : count(hours, 'hora', 'horas')
}

export const cancellation = {
  /** When a tier applies, in hours before the start; `from` is null for the earliest tier. */
  span: (from: number | null, to: number) => {
    if (from === null) return to === 0 ? 'Hasta la hora de inicio' : `Hasta ${lead(to)} antes`
    if (to === 0) return `Con menos de ${lead(from)}`
    const sameUnit = (days(from) === null) === (days(to) === null)
    return `Entre ${sameUnit ? (days(from) ?? from) : lead(from)} y ${lead(to)} antes`
  },
  free: (to: number) =>
    to === 0 ? 'Cancelas gratis hasta la hora de inicio.' : `Cancelas gratis hasta ${lead(to)} antes.`,
  costs: (span: string, percent: number) => `${span}: se cobra el ${percent} %.`,
  nothingBack: (span: string) => `${span}: no hay devolución.`,
  neverBack: 'Si cancelas, no hay devolución.',
  nothingNow: 'Si cancelas ahora, no hay devolución.',
  freeUntil: (day: string, time: string) => `Cancelas gratis hasta el ${day}, ${time}.`,
  untilMoment: (day: string, time: string) => `Hasta el ${day}, ${time}`,
  thenUntil: (day: string, time: string) => `Después, hasta el ${day}, ${time}`,
  thenToStart: 'Después, hasta la hora de inicio',
  afterwards: 'Después',
}
