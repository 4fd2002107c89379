import { count } from '../count.ts'

export const cancellation = {
  /** Until when: `hours` before it starts. */
  until: (hours: number) =>
    hours === 0
      ? 'Hasta la hora de inicio'
      : hours % 24 === 0 && hours > 24
        ? `Hasta ${hours / 24} días antes`
        : `Hasta ${count(hours, 'hora', 'horas')} antes`,
  free: (until: string) => `${until}: cancelas gratis.`,
  costs: (until: string, percent: number) => `${until}: pagas el ${percent} % del total.`,
  nothingBack: (until: string) => `${until}: no hay reembolso.`,
  afterwards: 'Después: no hay reembolso.',
  nothingNow: 'Si cancelas ahora, no hay reembolso.',
  freeUntil: (day: string, time: string) => `Cancelas gratis hasta el ${day}, ${time}.`,
}
