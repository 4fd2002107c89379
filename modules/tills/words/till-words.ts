import type { TillEntryKind, TillState } from '../rules/till.ts'

export const tillEntryNames: Record<TillEntryKind, string> = {
  cobro: 'Cobro',
  reembolso: 'Devolución',
  gasto: 'Gasto',
  deposito: 'Depósito en el banco',
  fondo: 'Entrada de efectivo',
  retiro: 'Retiro',
  entrega: 'Entrega',
  recepcion: 'Recepción',
  anulacion: 'Anulación',
  diferencia: 'Diferencia al cerrar',
  anterior: 'Efectivo anterior a las cajas',
  cuenta: 'Pago de una cuenta',
}

export const tillStateNames: Record<TillState, string> = { abierta: 'Abierta', cerrada: 'Cerrada' }

/** Name of the till without a holder. */
export const houseName = 'La oficina'
