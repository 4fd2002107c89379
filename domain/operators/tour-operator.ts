/** The tenant, a partner agency that sells for one, or both. */
export const operatorKinds = ['operador', 'agencia', 'ambos'] as const
export type OperatorKind = (typeof operatorKinds)[number]
