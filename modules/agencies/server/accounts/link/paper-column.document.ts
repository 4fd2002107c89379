import type { AccountLine } from '../../../contract/account-line.ts'

/** A column of a statement on paper. */
export type PaperColumn = {
  header: string
  width: number
  cell: (line: AccountLine) => string
  /** aligned to the right, and added up below the last line */
  amount?: (line: AccountLine) => number
  /** left out where no line has anything to say in it */
  isOptional?: true
}

/** The columns that say something of these lines. */
export const filledColumns = (columns: readonly PaperColumn[], lines: readonly AccountLine[]) =>
  columns.filter(
    ({ isOptional, amount, cell }) =>
      !isOptional || lines.some((line) => (amount ? amount(line) !== 0 : cell(line) !== '')),
  )
