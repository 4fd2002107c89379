import type { LocalDate } from '#domain/local-date.ts'

/** The status of a line: not reviewed, a payment of the ledger, or not a payment of a booking. */
export const statementLineStatuses = ['por_ver', 'anotada', 'no_es_nuestra'] as const
export type StatementLineStatus = (typeof statementLineStatuses)[number]

/** What a line may be of one booking: a receipt under review, an unverified transfer, a recorded payment, or a new one. */
export const bookingProposalKinds = ['comprobante', 'por_verificar', 'registrada', 'reserva'] as const
export type BookingProposalKind = (typeof bookingProposalKinds)[number]
/** The last is money for a drawn statement of an account, and pays many bookings. */
export const proposalKinds = [...bookingProposalKinds, 'estado_cuenta'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** Meaning of a statement's column. */
export const statementColumns = [
  'date',
  'description',
  'payer',
  'reference',
  'credit',
  'amount',
  'mark',
] as const
export type StatementColumn = (typeof statementColumns)[number]

export const dateOrders = ['dma', 'mda'] as const
export type DateOrder = (typeof dateOrders)[number]
export const decimalSigns = [',', '.'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** A bank's statement format: its header row, the column of each field, and its number and date formats. */
export type StatementLayout = {
  header: number
  columns: Record<StatementColumn, number | null>
  date_order: DateOrder
  decimal_sign: DecimalSign
}

/** Money that came in. */
export type StatementEntry = {
  /** row of the file, the first being 1 */
  row: number
  date: LocalDate
  amount: number
  description: string
  reference: string
  /** 1, 2, 3 … among equal entries */
  ordinal: number
}

/** The bank's number is unique in the ledger: when one line is split among payments, a suffix distinguishes them. */
export const partReference = (reference: string, before: number): string =>
  reference && before > 0 ? `${reference}-${before + 1}` : reference

export const maxStatementRows = 5000
/** Rows searched for the headings: banks list the account, its holder and the period above them. */
export const deepestHeader = 60
export const longestDescription = 200
export const longestReference = 60
