export const disruptionKinds = ['suspension', 'traslado'] as const
export type DisruptionKind = (typeof disruptionKinds)[number]

export const disruptionOrigins = ['clima', 'operador'] as const
export type DisruptionOrigin = (typeof disruptionOrigins)[number]

/** What became of a tour whose departure was suspended; `mantenida` when it leaves after all. */
export const answerOutcomes = ['esperando', 'movida', 'cancelada', 'mantenida'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]
