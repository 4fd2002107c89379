/** Kinds of till entries. Cash of the ledger is `cobro` and `reembolso`; `cuenta` is cash of an account without a booking. */
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
  'cuenta',
] as const
export type TillEntryKind = (typeof tillEntryKinds)[number]

/**
 * Entries typed by a person: an expense, a deposit at the bank, cash brought in from outside, and cash taken out
 * by an owner.
 */
export const typedEntryKinds = ['gasto', 'deposito', 'fondo', 'retiro'] as const
export type TypedEntryKind = (typeof typedEntryKinds)[number]

export const handoverAnswers = ['recibida', 'rechazada', 'retirada'] as const
export type HandoverAnswer = (typeof handoverAnswers)[number]

/** Entries of a till are counted up to here: one that is never closed may have very many. */
export const mostCounted = 1000

/** A till is open until it is closed, and never opens again. */
export const tillStates = ['abierta', 'cerrada'] as const
export type TillState = (typeof tillStates)[number]

/** Notes and coins in use, in minor units, the largest first. Other currencies are counted as one sum. */
const worths: Readonly<Record<string, readonly number[]>> = {
  CLP: [20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  USD: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5, 1],
  EUR: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  PEN: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  BOB: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  BRL: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5],
}
export const denominationsOf = (currency: string): readonly number[] => worths[currency] ?? []
