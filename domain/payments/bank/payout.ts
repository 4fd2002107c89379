/** What a payout holds: money that came in, that went back, that a chargeback took, and that came back of one that was won. */
export const payoutMovementKinds = ['pago', 'reembolso', 'contracargo', 'contracargo_ganado'] as const
export type PayoutMovementKind = (typeof payoutMovementKinds)[number]

/** Of the two movements of one row of the ledger, the one that came back. */
export const isWonBack = (kind: PayoutMovementKind): boolean => kind === 'contracargo_ganado'
