export const waitingTexts = {
  title: (quantity: number) => (quantity === 1 ? 'Comprobante por ver' : `${quantity} comprobantes por ver`),
  line: (amount: string, when: string) => `Dice haber transferido ${amount} · ${when}`,
  see: 'Ver en Comprobantes',
} as const
