import { text } from '#server/files/reading/sheet-cells.ts'
import { money, type TableColumn } from '#server/files/table-columns.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { Payout } from '../../contract/payouts.contract.ts'
import { payoutColumnNames as names } from '../../words/payout-columns.ts'

type Row = Omit<Payout, 'created_at' | 'annulled_at'>

export const payoutColumns: readonly TableColumn<Row>[] = [
  { header: names.landedOn, cell: ({ landed_on }) => text(landed_on) },
  { header: names.provider, cell: ({ provider }) => text(paymentProviderNames[provider]) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.received, cell: ({ received, currency }) => money(received, currency) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.who, cell: ({ user_name }) => text(user_name) },
  { header: names.annulled, cell: ({ annul_reason }) => text(annul_reason) },
]
