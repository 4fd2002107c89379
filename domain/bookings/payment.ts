export const paymentKinds = ['pago', 'reembolso'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentMethods = [
  'efectivo',
  'transferencia',
  'tarjeta_pos',
  'enlace',
  'credito_agencia',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStandings = ['por_verificar', 'aprobado', 'rechazado', 'anulado'] as const
export type PaymentStanding = (typeof paymentStandings)[number]
