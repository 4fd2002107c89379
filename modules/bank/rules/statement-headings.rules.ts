import { foldText } from '#domain/resources/place-name.rules.ts'

import { decimalSignOf, dateOrderOf } from './statement-cells.rules.ts'
import { deepestHeader, type StatementColumn, statementColumns, type StatementLayout } from './statement.ts'

const credit = /\b(abonos?|depositos?|haber|creditos?|ingresos?|entradas?|credit|deposit)\b/
const debit = /\b(cargos?|cheques?|debe|debitos?|retiros?|giros?|egresos?|salidas?|debit)\b/
const balance = /\b(saldos?|balance)\b/

/** Patterns of headings, the first match wins: «Monto cargos» is a column of charges and not the amount. */
const headings: readonly [column: StatementColumn | null, fits: (heading: string) => boolean][] = [
  [null, (heading) => balance.test(heading)],
  ['mark', (heading) => credit.test(heading) && debit.test(heading)],
  [
    'mark',
    (heading) =>
      /^(d c|c d|c a|tipo( de)? (movimiento|transaccion|operacion)|signo|naturaleza)$/.test(heading),
  ],
  ['credit', (heading) => credit.test(heading)],
  [null, (heading) => debit.test(heading)],
  ['date', (heading) => /^(f|fec|fecha|fech|dia|date)\b/.test(heading)],
  [
    'payer',
    (heading) =>
      /\b(ordenante|remitente|originante|pagador|emisor|titular|beneficiario|nombre|razon social)\b/.test(
        heading,
      ),
  ],
  [
    'reference',
    (heading) =>
      /\b(n|no|nro|num|numero|id|cod|codigo|folio|comprobante|referencia|docto|dcto|doc|documento|trn|operacion|secuencia|transaccion)\b/.test(
        heading,
      ) && !/\b(cuenta|sucursal|oficina|cartola|detalle|descripcion|concepto)\b/.test(heading),
  ],
  [
    'description',
    (heading) =>
      /\b(descripcion|detalle|concepto|glosa|leyenda|movimientos?|comentario|mensaje|observaciones|description|memo)\b/.test(
        heading,
      ),
  ],
  ['amount', (heading) => /\b(monto|importe|valor|amount|cantidad)\b/.test(heading)],
]

const tidied = (heading: string) =>
  foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const columnOf = (heading: string): StatementColumn | null =>
  headings.find(([, fits]) => fits(tidied(heading)))?.[0] ?? null

/** The columns of a header row; of two with the same meaning, the first. */
export function columnsNamed(cells: readonly string[]): StatementLayout['columns'] {
  const columns: StatementLayout['columns'] = {
    date: null,
    description: null,
    payer: null,
    reference: null,
    credit: null,
    amount: null,
    mark: null,
  }
  for (const [place, heading] of cells.entries()) {
    // A heading is short; a line of the table may contain the same words.
    const column = heading.length <= 60 ? columnOf(heading) : null
    if (column && columns[column] === null) columns[column] = place
  }
  return columns
}

/** There is a day, and a column from which one knows what came in. */
export const isReadable = ({ date, credit: paidIn, amount }: StatementLayout['columns']): boolean =>
  date !== null && (paidIn !== null || amount !== null)

/** The recognised format of a statement; a user corrects the rest. */
export function recognisedLayout(rows: readonly (readonly string[])[], decimals: number): StatementLayout {
  const named = rows.slice(0, deepestHeader).map((cells) => columnsNamed(cells))
  const known = named.map((columns) =>
    isReadable(columns) ? statementColumns.filter((column) => columns[column] !== null).length : 0,
  )
  const header = Math.max(0, known.indexOf(Math.max(0, ...known)))
  const columns = named[header] ?? columnsNamed([])
  return { header, columns, ...writingOf(rows, { header, columns }, decimals) }
}

/** How days and amounts are written in the columns that hold them. */
export function writingOf(
  rows: readonly (readonly string[])[],
  { header, columns }: Pick<StatementLayout, 'header' | 'columns'>,
  decimals: number,
): Pick<StatementLayout, 'date_order' | 'decimal_sign'> {
  const below = rows.slice(header + 1)
  const cellsOf = (place: number | null) =>
    place === null ? [] : below.flatMap((cells) => cells[place]?.trim() || [])
  return {
    date_order: dateOrderOf(cellsOf(columns.date)),
    decimal_sign: decimalSignOf(cellsOf(columns.credit ?? columns.amount), decimals),
  }
}

/** The headings of a file as a key for recognising the format; '' for a row without headings. */
export function headingsOf(cells: readonly string[]): string {
  const written = cells.map((cell) => tidied(cell))
  return written.filter(Boolean).length < 2 ? '' : written.join('|').slice(0, 300)
}
