import type { AccountLine } from '../../../contract/account-line.ts'

/** A column of a statement on paper; its width is a share of all. */
export type PaperColumn = {
  header: string
  width: number
  isMoney?: true
  cell: (line: AccountLine) => string
}
