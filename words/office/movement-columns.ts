import type { PaymentKind } from '#domain/bookings/payment.ts'

import { ledgerKindName } from './code-names.ts'

/** Headings of the list of movements, on screen and in a file. */
export const movementColumnNames = {
  when: 'Fecha',
  kind: 'Tipo',
  method: 'Medio',
  ledger_status: 'Estado',
  amount: 'Monto',
  currency: 'Moneda',
  bookingAmount: 'Monto en la moneda de la reserva',
  bookingCurrency: 'Moneda de la reserva',
  rate: 'Cambio',
  rateDate: 'Fecha del cambio',
  rateSource: 'Fuente del cambio',
  locator: 'Localizador',
  customer: 'Cliente',
  service: 'Salida',
  product: 'Producto',
  channel: 'Canal',
  seller: 'Vendedor',
  receivedBy: 'Lo recibió',
  provider: 'Proveedor',
  providerFee: 'Comisión del proveedor',
  providerNet: 'Neto del proveedor',
  sheet: 'Planilla',
  operation: 'N.º de operación del proveedor',
  reference: 'Referencia',
  note: 'Nota',
  settledBy: 'Lo resolvió',
  settleReason: 'Motivo',
} as const

/** The mark of money that came before the operator used the product. */
export const earlierName = 'Anterior'

type Kind = { kind: PaymentKind; is_chargeback: boolean; is_trial: boolean; is_earlier: boolean }

/** For exported files, which have no room for a mark beside it. */
export const movementKindName = ({ is_trial, is_earlier, ...of }: Kind): string =>
  [ledgerKindName(of), is_trial && 'de prueba', is_earlier && 'anterior'].filter(Boolean).join(' ')
