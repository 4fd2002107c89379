import type { ReactNode } from 'react'

import type { ListState } from '#web/api/hooks.ts'

import type { RowSelection } from './row-selection.ts'

/** The widths from which on more fits, in em. */
export const screens = { sm: 48, md: 62, lg: 75, xl: 88 } as const

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** tabular figures, to the right */
  numeric?: boolean
  align?: 'start' | 'end'
  width?: number | string
  /** the narrowest screen with room for it, in the table: 768, 992, 1200 or 1408 px */
  from?: keyof typeof screens
  /** on a phone's card: the first column is the title, the others are facts unless hidden */
  onPhone?: 'show' | 'hide'
  /** the field that the list can be sorted by */
  sort?: string
}

/** How a row opens: a place to go to, or something to do; one of them. */
export type RowOpening<Row> = { openAt?: (row: Row) => string; onOpen?: (row: Row) => void }

export type DataListProps<Row> = RowOpening<Row> & {
  /** name of the list: «Reservas» */
  label: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** shown when there is no record at all: explains the list, with a button to create one */
  empty: ReactNode
  isFiltered?: boolean
  onClearFilters?: () => void
  rowActions?: (row: Row) => ReactNode
  /** the narrowest screen for a table, 768 px by default; below it cards */
  tableFrom?: keyof typeof screens
  /** rows can be chosen, to do something with several */
  selection?: RowSelection | undefined
  /** `name`, or `-name` from the highest */
  sort?: string
  onSort?: (sort: string) => void
}
