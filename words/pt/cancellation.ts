import { count } from '../count.ts'

const days = (hours: number) => (hours % 24 === 0 && hours > 24 ? hours / 24 : null)
const lead = (hours: number) => {
  const whole = days(hours)
  return whole ? `${whole} dias` : count(hours, 'hora', 'horas')
}

export const cancellation = {
  span: (from: number | null, to: number) => {
    if (from === null) return to === 0 ? 'Até o horário de início' : `Até ${lead(to)} antes`
    if (to === 0) return `Com menos de ${lead(from)}`
    const sameUnit = (days(from) === null) === (days(to) === null)
    return `Entre ${sameUnit ? (days(from) ?? from) : lead(from)} e ${lead(to)} antes`
  },
  free: (to: number) =>
    to === 0 ? 'Cancelamento grátis até o horário de início.' : `Cancelamento grátis até ${lead(to)} antes.`,
  costs: (span: string, percent: number) => `${span}: taxa de cancelamento de ${percent}%.`,
  nothingBack: (span: string) => `${span}: sem reembolso.`,
  neverBack: 'Se você cancelar, não há reembolso.',
  nothingNow: 'Se você cancelar agora, não há reembolso.',
  freeUntil: (day: string, time: string) => `Cancelamento grátis até ${day}, ${time}.`,
  untilMoment: (day: string, time: string) => `Até ${day}, ${time}`,
  thenUntil: (day: string, time: string) => `Depois, até ${day}, ${time}`,
  thenToStart: 'Depois, até o horário de início',
  afterwards: 'Depois',
}
