import { text } from '#server/files/reading/sheet-cells.ts'
import type { Cell } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity } from '#server/files/table-columns.ts'

import type { AccountLine } from '../../../contract/account-line.ts'
import type { PartyKind } from '../../../rules/accounts/account.ts'
import { statementPaperTexts as texts } from '../../../words/accounts/statement-paper.ts'
import { runSheetColumns } from './run-columns.document.ts'

/** «estado-de-cuenta-12», in the language of the reader. */
export const sentFileName = ({ number }: { number: number }) => `${texts.fileName}-${number}`

/** The columns of a statement as its partner receives it. */
export const sentLineColumns = ({
  currency,
  party_kind,
}: {
  currency: string
  party_kind: PartyKind
}): readonly { header: string; cell: (line: AccountLine) => Cell }[] =>
  party_kind === 'persona' ? runSheetColumns(currency) : bookingColumns(currency)

const bookingColumns = (
  currency: string,
): readonly { header: string; cell: (line: AccountLine) => Cell }[] => [
  { header: texts.columns.position, cell: ({ position }) => quantity(position) },
  { header: texts.columns.date, cell: ({ service_date }) => day(service_date) },
  { header: texts.columns.tour, cell: (line) => text(texts.what(line)) },
  { header: texts.columns.passenger, cell: ({ passenger }) => text(passenger) },
  { header: texts.columns.people, cell: ({ people }) => quantity(people) },
  { header: texts.columns.locator, cell: ({ locator }) => text(locator) },
  { header: texts.columns.reference, cell: ({ reference }) => text(reference) },
  { header: texts.columns.gross, cell: ({ gross }) => money(gross, currency) },
  { header: texts.columns.commission, cell: ({ commission }) => money(commission, currency) },
  { header: texts.columns.net, cell: ({ net }) => money(net, currency) },
  { header: texts.columns.paid, cell: ({ paid }) => money(paid, currency) },
  { header: texts.columns.amount, cell: ({ amount }) => money(amount, currency) },
]
