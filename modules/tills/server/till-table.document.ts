import { decimalsOf } from '#domain/money.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { csvLine, csvStart } from '#server/files/csv-file.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'

import type { Till, TillEntry } from '../contract/tills.contract.ts'
import { tillEntryNames } from '../words/till-words.ts'

const header = [
  'Cuándo',
  'Movimiento',
  'Monto',
  'Moneda',
  'Reserva',
  'Planilla',
  'Con quién',
  'Detalle',
  'Anotado por',
]

/** A till as shown: its opening amount, the entries in order, and the counted amount. */
export function tillCsv(till: Till, entries: readonly TillEntry[], time_zone: string): string {
  const { currency, opening, opened_at, closed_at, counted } = till
  const line = (when: string, what: string, amount: number, more: readonly string[] = []): Cell[] => {
    const { date, time } = localMoment(new Date(when), time_zone)
    const decimals = decimalsOf(currency)
    return [
      { kind: 'moment', value: `${date}T${time}` },
      text(what),
      { kind: 'number', value: amount / 10 ** decimals, decimals },
      text(currency),
      ...Array.from({ length: 5 }, (_, index) => text(more[index] ?? '')),
    ]
  }
  const rows = [
    line(opened_at, 'Apertura', opening),
    ...entries.map(({ created_at, kind, amount, booking, sheet, other_name, note, by_name }) =>
      line(created_at, tillEntryNames[kind], amount, [
        booking ? `${booking.locator} ${booking.name}` : '',
        sheet ? `#${sheet.number}` : '',
        other_name,
        note,
        by_name,
      ]),
    ),
    ...(closed_at !== null && counted !== null ? [line(closed_at, 'Contado al cerrar', counted)] : []),
  ]
  return csvStart + csvLine(header.map(text)) + rows.map(csvLine).join('')
}
