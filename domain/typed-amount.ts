import { currencies, decimalsOf } from './money.ts'

/** The largest amount that can be typed, in minor units. */
const largestAmount = 100_000_000_000

/**
 * A typed amount in minor units; null where it can be read in no way. A group of three behind the only sign is
 * thousands, in every country: «1.200» and «1,200» are one thousand two hundred. Of two signs the last is the decimal
 * one. Decimals that the currency does not have are only read as zeros. A sign of a currency is skipped.
 */
export function readAmount(typed: string, currency: string): number | null {
  const [, before = '', behind = '', amount = ''] = signed.exec(typed.replaceAll(/[\s'’]/g, '')) ?? []
  const positive = before && behind ? null : readPositive(amount, currency)
  return positive && (before || behind) ? -positive : positive
}

/** How people write a currency that they name, beside its code. */
const signs: Readonly<Record<string, string>> = {
  US$: 'USD',
  U$S: 'USD',
  U$D: 'USD',
  $U: 'UYU',
  UY$: 'UYU',
  R$: 'BRL',
  RD$: 'DOP',
  C$: 'NIO',
  MX$: 'MXN',
  AR$: 'ARS',
  CL$: 'CLP',
  CO$: 'COP',
  'S/': 'PEN',
  'S/.': 'PEN',
  BS: 'BOB',
  'BS.': 'BOB',
  GS: 'PYG',
  'GS.': 'PYG',
  Q: 'GTQ',
  L: 'HNL',
  '€': 'EUR',
  '₡': 'CRC',
  '₲': 'PYG',
  '¥': 'JPY',
  'JP¥': 'JPY',
  ...Object.fromEntries(currencies.flatMap((code) => [code, `${code}$`].map((written) => [written, code]))),
}

/** Only known codes and signs: of «25 mil» or «20 pax» no word is skipped. */
const sign = [...Object.keys(signs), '$']
  .toSorted((one, other) => other.length - one.length)
  .map((written) => written.replaceAll(/[.$/]/g, String.raw`\$&`))
  .join('|')
/** A sign before the amount, one behind it, and a minus on either side of the first. */
const signed = new RegExp(`^([-−]?)(?:${sign})*([-−]?)(.*?)(?:${sign})?$`, 'i')

/** The currency that a typed amount names; null where it names none. A lone «$» names none. */
export function readCurrency(typed: string): string | null {
  const words = typed.toUpperCase().match(/[A-Z$€₡₲¥/]+/g) ?? []
  return words.flatMap((word) => signs[word] ?? [])[0] ?? null
}

function readPositive(text: string, currency: string): number | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null
  const { whole, part } = split(text)
  const decimals = decimalsOf(currency)
  if (whole === null || /[1-9]/.test(part.slice(decimals))) return null
  const amount = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  return amount <= largestAmount ? amount : null
}

const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/

function split(text: string): { whole: string | null; part: string } {
  if (groups.test(text)) return { whole: text.replaceAll(/[.,]/g, ''), part: '' }
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return { whole: text, part: '' }
  const before = text.slice(0, last)
  const part = text.slice(last + 1)
  if (/^\d*$/.test(before)) return { whole: before || '0', part }
  const grouped = groups.test(before) && !before.includes(text[last] ?? '')
  return { whole: grouped ? before.replaceAll(/[.,]/g, '') : null, part }
}

/** Whether an amount is a hundred times its neighbour or more, or a hundredth of it or less. */
export const isUnusual = (amount: number, usual: number): boolean =>
  amount > 0 && usual > 0 && (amount >= usual * 100 || amount * 100 <= usual)
