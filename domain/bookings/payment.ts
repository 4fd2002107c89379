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
/** Methods that move money. */
export type MoneyMethod = Exclude<PaymentMethod, 'credito_agencia'>

/** Whether money paid with this method arrives later, so that its payment waits for verification. */
export const isSeenLater: Readonly<Record<PaymentMethod, boolean>> = {
  efectivo: false,
  transferencia: true,
  tarjeta_pos: false,
  enlace: true,
  credito_agencia: false,
}

export const ledgerStatuses = ['por_verificar', 'aprobado', 'rechazado', 'anulado'] as const
export type LedgerStatus = (typeof ledgerStatuses)[number]

/** The currency whose unit a rate values: the payment's in the booking's, or the booking's in the payment's. */
export const ratePers = ['pago', 'reserva'] as const
export type RatePer = (typeof ratePers)[number]
