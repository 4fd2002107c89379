import type { OperatorKind } from '#domain/operators/tour-operator.ts'

/** Kinds of companies whose users may sell for other tour operators. */
export const sellingKinds = ['agencia', 'ambos'] as const satisfies readonly OperatorKind[]
