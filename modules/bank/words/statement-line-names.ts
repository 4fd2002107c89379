import type { StatementLineStatus } from '../rules/statement.ts'

/** Headings of the list of bank lines and its file. */
export const statementLineNames = {
  date: 'Fecha',
  amount: 'Monto',
  currency: 'Moneda',
  description: 'El banco dice',
  reference: 'Número de operación',
  status: 'Estado',
  bookings: 'Reservas y estados de cuenta',
  recorded: 'Anotado',
  settledBy: 'Quién',
  settledAt: 'Resuelto',
  reason: 'Motivo',
} as const

export const statementLineStatusNames: Record<StatementLineStatus, string> = {
  por_ver: 'Por ver',
  anotada: 'Anotado',
  no_es_nuestra: 'No es nuestro',
}

/** A drawn statement of an account in a sentence or a cell. */
export const statementName = ({ number, party_name }: { number: number; party_name: string }) =>
  `Estado de cuenta N.º ${number} de ${party_name}`
