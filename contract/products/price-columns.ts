/** Reads a line of a table as prices of a product from a day on. */
import { z } from 'zod'

import type { LocalDate } from '#domain/local-date.ts'
import { type CategoryCode, categoryCodes, type PriceUnit } from '#domain/products/product/product.ts'
import { isUnusual, readAmount, readCurrency } from '#domain/typed-amount.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { categoryNames } from '#words/office/code-names.ts'

import type { Season } from '../bookings/pricing.ts'
import { amount, localDate, text } from '../endpoint/fields.ts'
import { categoryColumns, categoryWords } from '../imports/category-columns.ts'
import { type Cells, type ReadRecord, readOption } from '../imports/cell-reader.ts'
import { bareText, type ColumnRules } from '../imports/sheet-columns.ts'

export type PriceColumn =
  | 'product'
  | 'season'
  | 'valid_from'
  | 'currency'
  | 'category'
  | 'amount'
  | CategoryCode

export const priceColumns: ColumnRules<PriceColumn> = {
  product: {
    label: 'producto',
    headings: ['tour', 'excursion', 'actividad', 'servicio', 'codigo', 'cod', 'nombre', 'product', 'name'],
    required: true,
  },
  season: { label: 'temporada', headings: ['season', 'periodo', 'tarifario'] },
  valid_from: {
    label: 'desde',
    headings: ['fecha', 'vigenciadesde', 'validodesde', 'inicio', 'apartirde', 'from', 'vigencia'],
  },
  currency: { label: 'moneda', headings: ['divisa', 'currency'] },
  category: { label: 'categoría', headings: ['tipodepasajero', 'pasajero', 'tarifa', 'category', 'edad'] },
  amount: { label: 'precio', headings: ['monto', 'valor', 'tarifaneta', 'importe', 'price', 'amount'] },
  ...categoryColumns,
}

export type ImportedPrice = z.infer<typeof ImportedPrice>
export const ImportedPrice = z.object({
  product_id: z.uuid(),
  season: text(60),
  valid_from: localDate,
  /** in the operator's second currency */
  is_second: z.boolean(),
  amounts: z.partialRecord(z.enum(categoryCodes), amount),
  unit_amount: amount.nullable(),
})

export type PricedProduct = {
  id: string
  code: string
  name: string
  price_unit: PriceUnit
  categories: readonly { code: CategoryCode; label: string }[]
  /** by their first day */
  seasons: readonly Season[]
}
export type PriceContext = {
  products: readonly PricedProduct[]
  currency: string
  second_currency: string | null
  today: LocalDate
}

/** The season in force on a day. */
export const seasonOn = (seasons: readonly Season[], day: LocalDate): Season | undefined =>
  seasons.findLast(({ valid_from }) => valid_from <= day)

/** A line names a product by code or name, and gives a price for one category or a column of prices for each. */
export function readPrice(cells: Cells<PriceColumn>, context: PriceContext): ReadRecord<ImportedPrice> {
  const product = findProduct(cells, context)
  const target = product && seasonOf(cells, product, context)
  const is_second = isSecond(cells, context)
  const currency = is_second ? (context.second_currency ?? '') : context.currency
  const prices = product && target ? pricesOf(cells, product, currency) : []
  const before = product && seasonOn(product.seasons, target?.valid_from ?? '')
  for (const [column, code, value] of prices)
    sayChange(cells, column, { before: amountIn(before, code, is_second), value, currency })
  if (product && target && prices.length === 0)
    cells.refuse('product', `No trae ningún precio de ${product.name} que se pueda leer`)
  const typed = {
    product_id: product?.id,
    season: target?.season ?? '',
    valid_from: target?.valid_from,
    is_second,
    amounts: Object.fromEntries(prices.flatMap(([, code, value]) => (code ? [[code, value]] : []))),
    unit_amount: prices.find(([, code]) => code === null)?.[2] ?? null,
  }
  const since = target && formatDate(target.valid_from, { year: true })
  const detail = [cells.line('season'), since && `desde el ${since}`].filter(Boolean).join(', ')
  return { name: product?.name ?? cells.line('product'), detail, typed, schema: ImportedPrice }
}

function findProduct(cells: Cells<PriceColumn>, { products }: PriceContext): PricedProduct | undefined {
  const typed = bareText(cells.text('product'))
  const found =
    products.find(({ code }) => bareText(code) === typed) ??
    products.find(({ name }) => bareText(name) === typed)
  if (!found && typed) cells.fail('product', `${cells.quoted('product')} no es un código ni un nombre tuyo`)
  if (!typed) cells.fail('product', 'Campo requerido')
  return found
}

/** The season of a day or of a name; without either the one in force today. */
function seasonOf(
  cells: Cells<PriceColumn>,
  { seasons }: PricedProduct,
  { today }: PriceContext,
): { season: string; valid_from: LocalDate } | undefined {
  const season = cells.line('season')
  if (cells.text('valid_from')) {
    const valid_from = cells.date('valid_from')
    if (valid_from) return { season, valid_from }
    cells.refuse('valid_from', `${cells.quoted('valid_from')} no es una fecha (día/mes/año)`)
    return undefined
  }
  const named = season && seasons.findLast((each) => bareText(each.season) === bareText(season))
  if (named) return named
  if (season) {
    cells.refuse('season', `${cells.quoted('season')} no existe: escribe desde qué fecha vale`)
    return undefined
  }
  return seasonOn(seasons, today) ?? seasons[0] ?? { season: '', valid_from: today }
}

/** A currency that is not the operator's makes the line wrong: its amounts mean something else. */
function isSecond(cells: Cells<PriceColumn>, { currency, second_currency }: PriceContext): boolean {
  const typed = cells.text('currency') || cells.text('amount') || categoryCodes.map(cells.text).join(' ')
  const said = readCurrency(typed)
  if (!said || said === currency) {
    const isUnknown = !said && cells.text('currency') && cells.text('currency') !== '$'
    if (isUnknown) cells.refuse('currency', `${cells.quoted('currency')} no es una moneda`)
    return false
  }
  if (said !== second_currency) cells.refuse('currency', `Tus precios no son en ${said}`)
  return said === second_currency
}

type Price = [column: PriceColumn, code: CategoryCode | null, value: number]

function pricesOf(cells: Cells<PriceColumn>, product: PricedProduct, currency: string): Price[] {
  const valueIn = (column: PriceColumn): number | null => {
    if (!cells.text(column)) return null
    const value = readAmount(cells.text(column), currency)
    if (value !== null && value >= 0) return value
    cells.fail(column, `${cells.quoted(column)} no es un monto`)
    return null
  }
  const found: Price[] = []
  const add = (column: PriceColumn, code: CategoryCode | null) => {
    const value = valueIn(column)
    if (value !== null) found.push([column, code, value])
  }
  if (product.price_unit !== 'persona') {
    add('amount', null)
    return found
  }
  if (cells.text('amount')) {
    const code = categoryOf(cells, product)
    if (code) add('amount', code)
  }
  for (const code of categoryCodes) {
    if (!cells.text(code)) continue
    if (product.categories.some((each) => each.code === code)) add(code, code)
    else cells.fail(code, `${product.name} no tiene esa categoría`)
  }
  return found
}

function categoryOf(cells: Cells<PriceColumn>, { name, categories }: PricedProduct): CategoryCode | null {
  const typed = cells.text('category')
  const [only] = categories
  if (!typed && categories.length === 1 && only) return only.code
  const labels = Object.fromEntries(categories.map(({ code, label }) => [code, label]))
  const code =
    readOption(typed, labels as Record<CategoryCode, string>) ??
    readOption(typed, categoryNames, categoryWords) // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (code && categories.some((each) => each.code === code)) return code
  const known = categories.map(({ label }) => label).join(', ')
  cells.refuse(
    'category',
    typed ? `${name} no tiene ${cells.quoted('category')}: tiene ${known}` : `Falta: ${known}`,
  )
  return null
}

export function amountIn(season: Season | undefined, code: CategoryCode | null, is_second: boolean) {
  const { amounts, unit_amount } = season ?? { amounts: {}, unit_amount: null }
  if (is_second) return (code ? season?.other_amounts?.[code] : season?.other_unit_amount) ?? null
  return (code ? amounts[code] : unit_amount) ?? null
}

type Change = { before: number | null; value: number; currency: string }

function sayChange(cells: Cells<PriceColumn>, column: PriceColumn, { before, value, currency }: Change) {
  const after = formatMoney(value, currency)
  if (before === null) return cells.note(column, `${after}, no tenía precio`)
  if (before === value) return cells.note(column, `sigue en ${after}`)
  const change = `de ${formatMoney(before, currency)} a ${after}`
  if (!isUnusual(value, before)) return cells.note(column, change)
  return cells.doubt(column, `${change}: ¿está bien escrito?`)
}
