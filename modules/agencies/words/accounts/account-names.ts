import type { EarningKind, EarningRole } from '#domain/runs/earning.ts'
import { crewRoleNames } from '#words/office/resource-words.ts'

import type {
  AccountLineKind,
  AccountStatementStatus,
  AdvanceState,
  EntryKind,
  SettlementMethod,
} from '../../rules/accounts/account.ts'

export const entryKindNames: Record<EntryKind, string> = {
  servicio: 'Servicio',
  comision: 'Comisión',
  endoso: 'Endoso',
  pago: 'Pago',
  devolucion: 'Devolución',
  ajuste: 'Ajuste',
  directo: 'Pago sin reserva',
  salida: 'Salida',
}

export const advanceNames: Record<AdvanceState, string> = {
  pagado: 'Anticipo',
  anulado: 'Anticipo anulado',
  devuelto: 'Anticipo devuelto',
}

export const earningRoleNames: Record<EarningRole, string> = { ...crewRoleNames, dueno: 'Dueño de la van' }
export const earningKindNames: Record<EarningKind, string> = {
  salida: 'Salida',
  horas_extra: 'Horas extra',
  viatico: 'Viático',
}

export const accountLineKindNames: Record<AccountLineKind, string> = {
  servicio: 'Servicio',
  comision: 'Comisión',
  endoso: 'Endoso',
  correccion: 'Corrección',
  ajuste: 'Ajuste',
  salida: 'Salida',
  anticipo: 'Anticipo',
}

export const accountStatementStatusNames: Record<AccountStatementStatus, string> = {
  emitida: 'Emitido',
  confirmada: 'Conforme',
  disputada: 'Observado',
  pagada: 'Pagado',
  anulada: 'Anulado',
}

export const settlementMethodNames: Record<SettlementMethod, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  tarjeta_pos: 'Tarjeta (POS)',
  enlace: 'Enlace de pago',
  compensacion: 'Compensación',
}

type Named = {
  kind: EntryKind
  advance: AdvanceState | null
  earning: { kind: EarningKind; role: EarningRole } | null
}

/** «Viático, guía»: what an entry is, with what a person earned it as. */
export const entryName = ({ kind, advance, earning }: Named): string => {
  if (advance) return advanceNames[advance]
  return earning
    ? `${earningKindNames[earning.kind]}, ${earningRoleNames[earning.role].toLowerCase()}`
    : entryKindNames[kind]
}
