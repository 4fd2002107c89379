import { addDays, isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'

import type { DateOrder, DecimalSign } from './statement.ts'

const otherSign = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')

/**
 * The sign before the decimals, decided by all amounts of a file: «40,000» alone could be forty or forty thousand. A
 * group of three behind the only sign is read as thousands.
 */
export function decimalSignOf(cells: readonly string[], decimals: number): DecimalSign {
  const votes = { ',': 0, '.': 0 }
  for (const cell of cells) {
    const digits = cell.replaceAll(/[^\d.,]/g, '')
    const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
    if (last < 0) continue
    const sign: DecimalSign = digits[last] === ',' ? ',' : '.'
    const behind = digits.length - last - 1
    const isRepeated = digits.indexOf(sign) !== last
    if (isRepeated) votes[otherSign(sign)] += 1
    else if (digits.includes(otherSign(sign))) votes[sign] += 1
    // A currency without cents says hardly anything by «.00».
    else if (behind === 3) votes[otherSign(sign)] += 0.5
    else if (behind > 0) votes[sign] += decimals === 0 ? 0.1 : 1
  }
  return votes['.'] > votes[','] ? '.' : ','
}

const money = /^(?:(?:US|R|S|Bs|[A-Z]{3})?[$/.€]{0,2}\s*)?([\d.,' ]*\d)\s*(?:[A-Z]{3}|CR)?$/i
const mostMinor = 100_000_000_000
/** A longer cell is no amount; the limit also bounds the time that parsing takes. */
const longestAmount = 60

/** An amount of a bank in minor units, negative for money out; null if it is none. */
export function statementAmount(cell: string, sign: DecimalSign, currency: string): number | null {
  const typed = cell.replaceAll(' ', ' ').trim()
  if (typed.length > longestAmount) return null
  const isOut = /^[(-]|[-)]$|^\$\s*-/.test(typed)
  const signed = (minor: number) =>
    !Number.isSafeInteger(minor) || minor > mostMinor ? null : isOut && minor !== 0 ? -minor : minor
  const [, digits] = money.exec(typed.replaceAll(/[()+-]/g, '').trim()) ?? []
  if (!digits) return null
  const [whole = '', ...parts] = digits.replaceAll(/[' ]/g, '').split(sign)
  if (parts.length > 1) return null
  const thousands = otherSign(sign)
  if (whole.includes(thousands) && !new RegExp(`^\\d{1,3}([${thousands}]\\d{3})+$`).test(whole)) return null
  const decimals = decimalsOf(currency)
  const [part = ''] = parts
  // Both signs may group thousands in one file, and pesos have no cents: «40,000» beside «1.234.567».
  if (decimals === 0 && part.length === 3)
    return whole.includes(thousands) ? null : signed(Number(whole + part))
  // A workbook computes in binary: «1234.5600000000002».
  const cents = part.length > 6 ? Math.round(Number(`0.${part}`) * 10 ** decimals) : centsOf(part, decimals)
  if (cents === null) return null
  return signed(Number(whole.replaceAll(thousands, '') || '0') * 10 ** decimals + cents)
}

/** Decimals that the currency does not have are zeros. */
function centsOf(part: string, decimals: number): number | null {
  if (!/^\d*$/.test(part) || /[1-9]/.test(part.slice(decimals))) return null
  return Number(part.slice(0, decimals).padEnd(decimals, '0') || '0')
}

const months = [
  ['ene', 'jan'],
  ['feb', 'fev'],
  ['mar'],
  ['abr', 'apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dic', 'dec', 'dez'],
]
const two = (value: string | number) => String(value).padStart(2, '0')
const valid = (date: LocalDate) =>
  isLocalDate(date) && date >= '2000-01-01' && date < '2100-01-01' ? date : null
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

const numbers = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}|\d{4}))?(?:[\sT]+\d{1,2}:.*)?$/

/** Day before month, unless a file says otherwise. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const read = cells.flatMap((cell) => {
    const [, first, second] = numbers.exec(cell.trim()) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const isMonthFirst = read.some(([, second]) => second > 12) && !read.some(([first]) => first > 12)
  return isMonthFirst ? 'mda' : 'dma'
}

/** The day that a bank wrote. Without a year it is the last such day up to `until`. */
export function statementDate(cell: string, order: DateOrder, until: LocalDate): LocalDate | null {
  const typed = foldText(cell).trim()
  const [, year, month, day] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? []
  if (year && month && day) return valid(`${year}-${two(month)}-${two(day)}`)
  const [, named, name, ofYear] =
    /^(\d{1,2})[/.\s-]*(?:de )?([a-z]{3})[a-z]*\.?[/.\s-]*(?:de(?:l)? )?(\d{4}|\d{2})?(?!\d)/.exec(typed) ??
    []
  const place = months.findIndex((names) => name !== undefined && names.includes(name))
  if (named && place >= 0) return dated(ofYear, `${two(place + 1)}-${two(named)}`, until)
  const [, first, second, last] = numbers.exec(typed) ?? []
  if (!first || !second) return null
  return dated(last, order === 'dma' ? `${two(second)}-${two(first)}` : `${two(first)}-${two(second)}`, until)
}

function dated(year: string | undefined, monthAndDay: string, until: LocalDate): LocalDate | null {
  if (year) return valid(`${fullYear(year)}-${monthAndDay}`)
  const latest = addDays(until, 1)
  const these = [0, 1, 2, 3, 4].map((back) => `${Number(latest.slice(0, 4)) - back}-${monthAndDay}`)
  return these.find((date) => date <= latest && valid(date)) ?? null
}
