export const waitingTexts = {
  title: (quantity: number) => (quantity === 1 ? 'Comprobante por ver' : `${quantity} comprobantes por ver`),
  line: (amount: string, when: string) => `Informó una transferencia de ${amount} · ${when}`,
  see: 'Ver en Comprobantes',
} as const
