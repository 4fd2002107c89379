import { decimalsOf } from '#domain/money.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { type Cell, text } from './reading/sheet-cells.ts'

/** A column of a list as a file writes it. */
export type TableColumn<Row> = { header: string; cell: (row: Row, zone: string) => Cell }

/** An amount in minor units. */
export function money(amount: number, currency: string): Cell {
  const decimals = decimalsOf(currency)
  return { kind: 'number', value: amount / 10 ** decimals, decimals }
}

export const quantity = (value: number): Cell => ({ kind: 'number', value, decimals: 0 })

/** An exact decimal, with the decimals that it was written with. */
export function exactNumber(exact: string | null): Cell {
  if (exact === null) return text('')
  return { kind: 'number', value: Number(exact), decimals: exact.split('.')[1]?.length ?? 0 }
}

export const day = (date: string | null): Cell => (date ? { kind: 'date', value: date } : text(''))

/** An instant on the clock of the place. */
export function moment(instant: Date | string | null, zone: string): Cell {
  if (instant === null) return text('')
  const { date, time } = localMoment(new Date(instant), zone)
  return { kind: 'moment', value: `${date}T${time}` }
}
