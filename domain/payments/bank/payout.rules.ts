import type { LocalDate } from '../../local-date.ts'
import { foldText } from '../../resources/place-name.rules.ts'
import { decimalSignOf, dateOrderOf, statementAmount, statementDate } from './statement-cells.rules.ts'

/** A movement at a provider: what came in, or below zero what went back, and what the provider kept of it. */
export type PayoutItem = { amount: number; fee: number }

/** The expected payout of a provider, and its difference to the received amount. */
export function payoutSums(items: readonly PayoutItem[], received: number) {
  const gross = items.reduce((sum, { amount }) => sum + amount, 0)
  const fee = items.reduce((sum, item) => sum + item.fee, 0)
  const expected = gross - fee
  return { gross, fee, expected, difference: received - expected }
}

type Column = 'key' | 'authorization' | 'amount' | 'fee' | 'net' | 'date'
/** How settlement files of Transbank and Mercado Pago, and tables made by hand, call what is needed of them. */
const headings: readonly [column: Column, known: RegExp][] = [
  [
    'key',
    /^(source id|id( de)? (pago|operacion)( (de )?mercado pago)?|payment id|numero de operacion|operation id)$/,
  ],
  ['authorization', /\b(codigo (de )?autorizacion|cod autorizacion|autorizacion|authorization)\b/],
  [
    'net',
    /^(settlement net amount|net credit amount|net received amount|monto (neto|abonado)|neto|abono|monto abono|net)\b/,
  ],
  ['fee', /^(fee amount|mp fee amount|comision(es)?|monto comision|fee)\b/],
  [
    'amount',
    /^(transaction amount|gross amount|monto (venta|bruto|original|transaccion|operacion)|monto|venta|bruto|gross)\b/,
  ],
  ['date', /^(money release date|settlement date|fecha( de)? (abono|pago|liberacion|liquidacion))\b/],
]

export type SettlementRow = {
  /** row of the file, the first being 1 */
  row: number
  /** the provider's number of the payment, or '' */
  key: string
  authorization: string
  amount: number | null
  fee: number | null
  net: number | null
  date: LocalDate | null
}

const tidied = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads the movements of a settlement file; null without a header row. */
export function readSettlement(
  rows: readonly (readonly string[])[],
  { currency, decimals, today }: { currency: string; decimals: number; today: LocalDate },
): SettlementRow[] | null {
  for (const [header, cells] of rows.slice(0, 60).entries()) {
    const places = new Map<Column, number>()
    for (const [place, cell] of cells.entries()) {
      const column = headings.find(([name, known]) => !places.has(name) && known.test(tidied(cell)))?.[0]
      if (column) places.set(column, place)
    }
    const isKnown = places.has('key') || places.has('authorization')
    if (isKnown && (places.has('amount') || places.has('net')))
      return readRows(rows, { header, places, currency, decimals, today })
  }
  return null
}

type Reading = {
  header: number
  places: ReadonlyMap<Column, number>
  currency: string
  decimals: number
  today: LocalDate
}

function readRows(
  rows: readonly (readonly string[])[],
  { header, places, currency, decimals, today }: Reading,
) {
  const below = rows.slice(header + 1)
  const cellOf = (cells: readonly string[], column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  const sign = decimalSignOf(
    below.flatMap((cells) =>
      [cellOf(cells, 'amount'), cellOf(cells, 'fee'), cellOf(cells, 'net')].filter(Boolean),
    ),
    decimals,
  )
  const order = dateOrderOf(below.map((cells) => cellOf(cells, 'date')))
  return below.flatMap((cells, index): SettlementRow[] => {
    const minor = (column: Column) => statementAmount(cellOf(cells, column), sign, currency)
    const [key, authorization] = [cellOf(cells, 'key'), cellOf(cells, 'authorization')]
    if (key === '' && authorization === '') return []
    const fee = minor('fee')
    return [
      {
        row: header + index + 2,
        key,
        authorization,
        amount: minor('amount'),
        // Some write what they keep below zero.
        fee: fee === null ? null : Math.abs(fee),
        net: minor('net'),
        date: statementDate(cellOf(cells, 'date'), order, today),
      },
    ]
  })
}

export type ComingFacts = { amount: number; provider_payment_id: string; authorization: string }
export type SettlementMatch<Movement> = { movement: Movement; fee: number | null; row: number }

/** An authorization however it was typed: some leave out the zeros before it. */
export const bareAuthorization = (code: string): string => code.toUpperCase().replace(/^0+/, '')

/**
 * Matches rows with movements: by the provider's number, else by authorization and amount. One row is one
 * movement. Some files list refunds without their sign; a negative amount is money that went out.
 */
export function matchSettlement<Movement extends ComingFacts>(
  rows: readonly SettlementRow[],
  coming: readonly Movement[],
) {
  const byKey = Map.groupBy(coming, ({ provider_payment_id }) => provider_payment_id)
  const byCode = Map.groupBy(coming, ({ authorization }) => bareAuthorization(authorization))
  const taken = new Set<Movement>()
  const matched: SettlementMatch<Movement>[] = []
  const unmatched: SettlementRow[] = []
  for (const row of rows) {
    const said = row.amount
    const isSign = ({ amount }: ComingFacts) => said === null || said < 0 === amount < 0
    const isFree = (movement: Movement) =>
      !taken.has(movement) &&
      (said === null || Math.abs(said) === Math.abs(movement.amount)) &&
      (said === null || said >= 0 || isSign(movement))
    const code = bareAuthorization(row.authorization)
    const those = [
      ...(row.key === '' ? [] : (byKey.get(row.key) ?? [])),
      ...(code === '' ? [] : (byCode.get(code) ?? [])),
    ].filter(isFree)
    const movement = those.find(isSign) ?? those[0]
    if (!movement) {
      unmatched.push(row)
      continue
    }
    taken.add(movement)
    const fee = row.fee ?? (said !== null && row.net !== null ? Math.abs(said) - Math.abs(row.net) : null)
    matched.push({ movement, fee, row: row.row })
  }
  return { matched, unmatched }
}
