/** What comes into a till or leaves it. Cash of the ledger is `cobro` and `reembolso`. */
export const tillEntryKinds = [
  'cobro',
  'reembolso',
  'gasto',
  'deposito',
  'fondo',
  'retiro',
  'entrega',
  'recepcion',
  'anulacion',
  'diferencia',
  'anterior',
] as const
export type TillEntryKind = (typeof tillEntryKinds)[number]

/**
 * What a person writes down: something paid in cash, money taken to the bank, money brought in from outside, and money
 * that an owner took out.
 */
export const typedEntryKinds = ['gasto', 'deposito', 'fondo', 'retiro'] as const
export type TypedEntryKind = (typeof typedEntryKinds)[number]

export const handoverAnswers = ['recibida', 'rechazada', 'retirada'] as const
export type HandoverAnswer = (typeof handoverAnswers)[number]

/** Movements of a till are counted up to here: one that is never closed may hold very many. */
export const mostCounted = 1000

/** A till is open until it is closed, and never opens again. */
export const tillStates = ['abierta', 'cerrada'] as const
export type TillState = (typeof tillStates)[number]

/** Notes and coins that are used, in minor units, the largest first. A currency that is not here is counted as one sum. */
const worths: Readonly<Record<string, readonly number[]>> = {
  CLP: [20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  USD: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5, 1],
  EUR: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  PEN: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  BOB: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  BRL: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5],
}
export const denominationsOf = (currency: string): readonly number[] => worths[currency] ?? []
