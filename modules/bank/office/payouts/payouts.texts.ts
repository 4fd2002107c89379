import { count, formatMoney } from '#words/format.ts'

export const payoutsTexts = {
  title: 'Depósitos de Webpay y Mercado Pago',
  description: 'Lo que Webpay y Mercado Pago depositan en tu banco por los pagos en línea.',

  record: 'Registrar depósito',
  recordTitle: 'Registrar depósito',
  landedOn: 'Fecha de llegada',
  received: 'Monto recibido',
  receivedHint: 'Lo que muestra tu banco, después de comisiones.',
  reference: 'Referencia',
  referenceHint: 'El número con que aparece en tu banco, si lo tiene.',
  missing: {
    day: 'Elige qué día llegó',
    received: 'Escribe cuánto llegó',
  },
  recorded: (received: number, currency: string) =>
    `Depósito de ${formatMoney(received, currency)} registrado`,

  anyProvider: 'Todos los proveedores',
  anyCurrency: 'Todas las monedas',
  from: 'Desde',
  to: 'Hasta',
  sums: 'Suma de los depósitos que se muestran',
  sumsFailed: 'No pudimos sumar los depósitos',
  payouts: (quantity: number) => count(quantity, 'depósito', 'depósitos'),
  state: 'Estado',
  valid: 'Recibido',
  annulled: 'Anulado',
  emptyTitle: 'Todavía no hay depósitos',
  emptyBody: 'Cuando el proveedor deposite en tu banco, registra aquí el total del depósito.',

  payout: (provider: string, received: string) => `${provider}: ${received}`,
  detailsFailed: 'No pudimos abrir el depósito',
  loading: 'Cargando el depósito',
  annulledBy: (name: string, reason: string) => `Lo anuló ${name}: ${reason}`,
  annul: 'Anular depósito',
  annulTitle: '¿Anular este depósito?',
  annulHint: 'El depósito queda en la lista, anulado, y deja de sumar.',
  annulReason: 'Motivo',
  annulReasonMissing: 'Escribe por qué lo anulas',
  annulledDone: 'Depósito anulado',
} as const
