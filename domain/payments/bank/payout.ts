/** Kinds of movements in a payout: payments, refunds, chargebacks, and money returned after a won one. */
export const payoutMovementKinds = ['pago', 'reembolso', 'contracargo', 'contracargo_ganado'] as const
export type PayoutMovementKind = (typeof payoutMovementKinds)[number]

/** Of the two movements of one ledger row, the returned one. */
export const isWonBack = (kind: PayoutMovementKind): boolean => kind === 'contracargo_ganado'
