import type {
  AccountLineKind,
  AccountStatementStatus,
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
