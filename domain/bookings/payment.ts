export const paymentKinds = ['pago', 'reembolso'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentMethods = [
  'efectivo',
  'transferencia',
  'tarjeta_pos',
  'enlace',
  'credito_agencia',
  'compensacion',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Methods that a person chooses: a set-off is written by settling the account of a partner. */
export const chosenMethods = [
  'efectivo',
  'transferencia',
  'tarjeta_pos',
  'enlace',
  'credito_agencia',
] as const
export type ChosenMethod = (typeof chosenMethods)[number]
/** Methods that move money. */
export type MoneyMethod = Exclude<ChosenMethod, 'credito_agencia'>
/** Whether a method counts as paid without money: what an agency owes, and what is set off against it. */
export const isWithoutMoney = (method: PaymentMethod): method is 'credito_agencia' | 'compensacion' =>
  method === 'credito_agencia' || method === 'compensacion'

/** Whether money paid with this method arrives later, so that its payment waits for verification. */
export const isSeenLater: Readonly<Record<PaymentMethod, boolean>> = {
  efectivo: false,
  transferencia: true,
  tarjeta_pos: false,
  enlace: true,
  credito_agencia: false,
  compensacion: false,
}

export const ledgerStatuses = ['por_verificar', 'aprobado', 'rechazado', 'anulado'] as const
export type LedgerStatus = (typeof ledgerStatuses)[number]

/** The currency whose unit a rate values: the payment's in the booking's, or the booking's in the payment's. */
export const ratePers = ['pago', 'reserva'] as const
export type RatePer = (typeof ratePers)[number]
