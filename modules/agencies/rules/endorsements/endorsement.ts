export const endorsementStatuses = ['pendiente', 'aceptado', 'rechazado', 'anulado'] as const
export type EndorsementStatus = (typeof endorsementStatuses)[number]

/** The bookings are passed, or will be once the partner accepts. */
export const livingStatuses = ['pendiente', 'aceptado'] as const satisfies readonly EndorsementStatus[]

/** Bookings of one endorsement. */
export const mostPassed = 60
export const longestPartnerNote = 1000
export const longestAnswerNote = 600
export const longestAnswerName = 120

/** What of a passed booking may differ from what the partner answered to. */
export const listedFacts = ['people', 'pickup', 'names', 'phone', 'moment'] as const
export type ListedFact = (typeof listedFacts)[number]
