import { formatMoney } from '#words/format.ts'

type Sums = { gross: number; net: number }

export const agreedTexts = {
  sums: (isAtNet: boolean, { gross, net }: Sums, currency: string) => {
    const commission = formatMoney(gross - net, currency)
    return isAtNet
      ? `Precio neto acordado. Al público ${formatMoney(gross, currency)}, comisión ${commission}.`
      : `Precio al público. Comisión para la agencia ${commission}, neto ${formatMoney(net, currency)}.`
  },
  onCredit: 'Queda a crédito de la agencia.',
  creditLeft: (left: string) => `Queda a crédito de la agencia, que tiene ${left} disponibles.`,
  over: (left: string) => `Pasa el límite de crédito de la agencia: le quedan ${left}.`,
  refused: 'Cobra ahora o elige otro canal.',
} as const
