/** The statuses of an online payment attempt: see `payment-attempt.rules.ts`. */
export const attemptStatuses = [
  'creado',
  'enviado',
  'pendiente',
  'aprobado',
  'rechazado',
  'abandonado',
  'vencido',
  'devuelto_en_parte',
  'devuelto',
  'en_disputa',
  'contracargo',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Purpose of a payment. `monto`: an amount that the office chose for a link. */
export const paymentPurposes = ['abono', 'saldo', 'total', 'monto'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why the office has to review an attempt. The payments of those that begin with `otro` were not recorded. */
export const attemptTroubles = [
  'otro_monto',
  'otra_moneda',
  'otra_cuenta',
  'otra_referencia',
  'pagado_dos_veces',
  'pagado_de_mas',
  'sin_cupos',
  'cuenta_cambiada',
  'devuelto_de_mas',
  'devolucion_rechazada',
  'devolucion_incierta',
  'en_disputa',
  'contracargo',
] as const
export type AttemptTrouble = (typeof attemptTroubles)[number]

/** The outcome of a dispute, as the office enters it: open, lost or won. */
export const disputeOutcomes = ['abierta', 'perdida', 'ganada'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** A refund at a provider: asked by us or seen there. */
export const refundStatuses = ['pedido', 'en_curso', 'hecho', 'rechazado'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * Why the result of a refund is unknown: the account was deleted, the provider no longer shows the payment, or it
 * has not answered for too long. Then the office checks the provider's panel and enters the result.
 */
export const refundDoubts = ['sin_cuenta', 'sin_pago', 'sin_respuesta'] as const
export type RefundDoubt = (typeof refundDoubts)[number]

export const linkStates = ['abierto', 'pagado', 'vencido', 'retirado'] as const
export type LinkState = (typeof linkStates)[number]
