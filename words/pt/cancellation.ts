import { count } from '../count.ts'

export const cancellation = {
  until: (hours: number) =>
    hours === 0
      ? 'Até o horário de início'
      : hours % 24 === 0 && hours > 24
        ? `Até ${hours / 24} dias antes`
        : `Até ${count(hours, 'hora', 'horas')} antes`,
  free: (until: string) => `${until}: cancelamento grátis.`,
  costs: (until: string, percent: number) => `${until}: você paga ${percent}% do total.`,
  nothingBack: (until: string) => `${until}: sem reembolso.`,
  afterwards: 'Depois disso: sem reembolso.',
  nothingNow: 'Se você cancelar agora, não há reembolso.',
  freeUntil: (day: string, time: string) => `Cancelamento grátis até ${day}, ${time}.`,
}
