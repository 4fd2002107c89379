import { count, formatMoney } from '#words/format.ts'

export const payoutsTexts = {
  title: 'Abonos',
  description: 'Lo que Webpay y Mercado Pago depositan en tu banco por los pagos en línea.',

  record: 'Registrar abono',
  recordTitle: 'Registrar abono',
  landedOn: 'Llegó el',
  received: 'Monto recibido',
  receivedHint: 'Lo que muestra tu banco, después de comisiones.',
  reference: 'Referencia',
  referenceHint: 'El número con que aparece en tu banco, si lo tiene.',
  missing: {
    day: 'Elige qué día llegó',
    received: 'Escribe cuánto llegó',
  },
  recorded: (received: number, currency: string) => `Abono de ${formatMoney(received, currency)} registrado`,

  anyProvider: 'Todos los proveedores',
  anyCurrency: 'Todas las monedas',
  from: 'Desde',
  to: 'Hasta',
  sums: 'Suma de los abonos que se muestran',
  sumsFailed: 'No pudimos sumar los abonos',
  payouts: (quantity: number) => count(quantity, 'abono', 'abonos'),
  state: 'Estado',
  valid: 'Recibido',
  annulled: 'Anulado',
  emptyTitle: 'Todavía no hay abonos',
  emptyBody: 'Cuando el proveedor deposite en tu banco, registra aquí el total del abono.',

  payout: (provider: string, received: string) => `${provider}: ${received}`,
  detailsFailed: 'No pudimos abrir el abono',
  loading: 'Cargando el abono',
  annulledBy: (name: string, reason: string) => `Lo anuló ${name}: ${reason}`,
  annul: 'Anular abono',
  annulTitle: '¿Anular este abono?',
  annulHint: 'El abono queda en la lista, anulado, y deja de sumar.',
  annulReason: 'Motivo',
  annulReasonMissing: 'Escribe por qué lo anulas',
  annulledDone: 'Abono anulado',
} as const
