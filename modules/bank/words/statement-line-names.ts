import type { StatementLineStatus } from '../rules/statement.ts'

/** Headings of the list of bank lines and its file. */
export const statementLineNames = {
  date: 'Fecha',
  amount: 'Monto',
  currency: 'Moneda',
  description: 'El banco dice',
  reference: 'Número de operación',
  status: 'Estado',
  bookings: 'Reservas',
  recorded: 'Anotado en reservas',
  settledBy: 'Quién',
  settledAt: 'Resuelto',
  reason: 'Motivo',
} as const

export const statementLineStatusNames: Record<StatementLineStatus, string> = {
  por_ver: 'Por ver',
  anotada: 'Anotado',
  no_es_nuestra: 'No es nuestro',
}
