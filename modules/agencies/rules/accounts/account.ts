import type { Transitions } from '#domain/transitions.ts'

/**
 * What an entry of an account is: a service on credit, our commission to pay, the cost of endorsed passengers, money that
 * came, money given back, an adjustment by hand, money between both without a booking, and what a run earns its crew.
 */
export const entryKinds = [
  'servicio',
  'comision',
  'endoso',
  'pago',
  'devolucion',
  'ajuste',
  'directo',
  'salida',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Of an advance, or of the money of one that came back. */
export const advanceStates = ['pagado', 'anulado', 'devuelto'] as const
export type AdvanceState = (typeof advanceStates)[number]

/** Whose account it is; `persona`: a person of the crew, or the owner of a vehicle. */
export const partyKinds = ['agencia', 'vendedor', 'persona'] as const
export type PartyKind = (typeof partyKinds)[number]

export const accountLineKinds = [
  'servicio',
  'comision',
  'endoso',
  'correccion',
  'ajuste',
  'salida',
  'anticipo',
] as const
export type AccountLineKind = (typeof accountLineKinds)[number]

export const accountStatementStatuses = ['emitida', 'confirmada', 'disputada', 'pagada', 'anulada'] as const
export type AccountStatementStatus = (typeof accountStatementStatuses)[number]

/** A drawn statement is confirmed or disputed by the partner, paid by what settles it, and annulled only while nothing did. */
export const accountStatementActs: Transitions<
  'confirm' | 'dispute' | 'answer' | 'settle' | 'unsettle' | 'annul',
  AccountStatementStatus,
  'partner' | 'manager' | 'system'
> = {
  confirm: { from: ['emitida', 'disputada'], to: ['confirmada'], who: ['partner', 'manager'] },
  dispute: { from: ['emitida'], to: ['disputada'], who: ['partner'] },
  answer: { from: ['disputada'], to: ['emitida'], who: ['manager'] },
  settle: { from: ['emitida', 'confirmada', 'disputada'], to: ['pagada'], who: ['system'] },
  unsettle: { from: ['pagada'], to: ['emitida', 'confirmada'], who: ['system'] },
  annul: { from: ['emitida', 'confirmada', 'disputada'], to: ['anulada'], who: ['manager'] },
}

export const settlementMethods = [
  'efectivo',
  'transferencia',
  'tarjeta_pos',
  'enlace',
  'compensacion',
] as const
export type SettlementMethod = (typeof settlementMethods)[number]
/** Ways in which money comes for a statement, or goes out for one. */
export const moneyInMethods = ['transferencia', 'efectivo', 'tarjeta_pos', 'enlace'] as const
export const moneyOutMethods = ['transferencia', 'efectivo'] as const

export const usualCreditDays = 30
