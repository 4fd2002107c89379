export const disruptionKinds = ['suspension', 'traslado'] as const
export type DisruptionKind = (typeof disruptionKinds)[number]

export const disruptionOrigins = ['clima', 'operador'] as const
export type DisruptionOrigin = (typeof disruptionOrigins)[number]

/** The result for a tour of a suspended departure; `mantenida` when the suspension is lifted. */
export const answerOutcomes = ['esperando', 'movida', 'cancelada', 'mantenida'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]
