import { decimalsOf } from '#domain/money.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { Payout } from '../../contract/payouts.contract.ts'
import { payoutColumnNames as names } from '../../words/payout-columns.ts'

type Row = Omit<Payout, 'created_at' | 'annulled_at'>
const money = (amount: number, currency: string): Cell => {
  const decimals = decimalsOf(currency)
  return { kind: 'number', value: amount / 10 ** decimals, decimals }
}
const columns: readonly { header: string; cell: (row: Row) => Cell }[] = [
  { header: names.landedOn, cell: ({ landed_on }) => text(landed_on) },
  { header: names.provider, cell: ({ provider }) => text(paymentProviderNames[provider]) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.received, cell: ({ received, currency }) => money(received, currency) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.who, cell: ({ user_name }) => text(user_name) },
  { header: names.annulled, cell: ({ annul_reason }) => text(annul_reason) },
]

export const payoutHeader = columns.map(({ header }) => header)
export const payoutCells = (row: Row) => columns.map(({ cell }) => cell(row))
