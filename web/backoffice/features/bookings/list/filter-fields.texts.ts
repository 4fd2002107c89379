import type { paymentFilters } from '#contract/bookings/list-choices.ts'
import { count } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

/** Texts of the filters behind their button, and of the sums below them. */
export const filterTexts = {
  soldFrom: 'Vendidas desde',
  soldTo: 'Vendidas hasta',
  payment: 'Pago',
  payments: { por_cobrar: 'Con saldo', por_devolver: 'Por devolver' } satisfies Record<
    (typeof paymentFilters)[number],
    string
  >,
  sums: 'Lo que suman las reservas de la lista',
  sumsFailed: 'No pudimos sumar las reservas',
  bookings: (quantity: number) => count(quantity, 'reserva', 'reservas'),
  total: 'Total',
  paid: 'Pagado',
  due: 'Por cobrar',
  tooMany: (most: number) =>
    `Son más de ${formatNumber(most)} reservas: agrega un filtro para ver cuánto suman.`,
} as const
