import type { MoneyWay } from '#domain/payments/refund-source.rules.ts'

/** How money goes back: each way completes «Te devolveremos …» and «Te devolvimos …». */
export const refund = {
  ways: {
    card: (ending: string) =>
      ending ? `a tu tarjeta terminada en ${ending}` : 'a la tarjeta con que pagaste',
    account: (_: string, provider: string) => `a tu cuenta de ${provider}`,
    online: () => 'al medio con que pagaste',
    transfer: () => 'por transferencia a tu cuenta',
    cash: () => 'en efectivo',
  } satisfies Record<MoneyWay['way'], (ending: string, provider: string) => string>,
  promise: (sum: string, to: string) => `Te devolveremos ${sum}${to && ` ${to}`}.`,
  parts: (sum: string, ways: string) => `Te devolveremos ${sum} por los medios con que pagaste: ${ways}.`,
  byUs: (days: number) => `Lo hacemos en ${days} días hábiles como máximo.`,
  byBank: 'Tu banco lo muestra en 5 a 10 días hábiles después de la devolución.',
  done: (to: string) => `Lo devolvimos ${to}.`,
  row: (to: string, date: string) => `Devuelto ${to}, ${date}`,
}
