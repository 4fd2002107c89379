/** Typed fields, without zod: the public pages check them in the browser like the server. */
import { tidyLine } from '#domain/typed-text/typed-text.rules.ts'

/**
 * Text, an at sign, text, a dot, text. Characters that add a name, a comment or a second address in a mail header
 * are refused, and so are other kinds of dots: a mailbox with two spellings would be counted twice.
 */
export const emailShape =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+(?:\.[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+)+$/

/** Letters of other alphabets that look like a Latin one. */
const lookalikes = new Map(
  Object.entries({ а: 'a', е: 'e', і: 'i', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', ı: 'i' }),
)
const plainLetters = (text: string) =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (sign) => lookalikes.get(sign) ?? sign).join(
    '',
  )

/**
 * Asks about an address with letters outside ASCII before the at sign: nearly no mailbox has them, and a keyboard's
 * correction adds them. The address that was probably meant, '' if none can be guessed, null if nothing is to be asked.
 */
export function meantEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const box = typed.slice(0, at)
  if (/^\p{ASCII}*$/u.test(box)) return null
  const meant = plainLetters(box)
  return /^\p{ASCII}+$/u.test(meant) ? meant + typed.slice(at) : ''
}

/** E.164. */
export const phoneShape = /^\+[1-9]\d{6,14}$/
/** A number as typed: the country code may be left out in its own country. */
export const typedPhoneShape = /^\+?\d{6,15}$/
/**
 * A number as people paste it: without the word before it («tel:», «WhatsApp»), a country code typed twice with its
 * plus sign, and other forms of figures. 00 is how many dial the plus sign.
 */
export const pastedPhone = (typed: string) =>
  tidyLine(typed.normalize('NFKC'))
    .replace(/^[\p{L}\s.:/]+(?=[+(\d])/u, '')
    .replace(/^\+(\d{1,3})\s*(?=\+\1)/, '')
    .replace(/^00/, '+')
/** Takes out what a person types to group the digits. */
export const tidyPhone = (typed: string) => pastedPhone(typed).replace(/[\s().\p{Pd}/]/gu, '')

/** «+51» of «+51 984 555 102»; empty without an example number. */
export const callingCodeOf = (example: string) => /^\+\d+/.exec(example)?.[0] ?? ''
/**
 * A typed number with the country code of the example number of its country, so that the person sees which number is
 * kept. Unchanged with a country code, and while it is too short.
 */
export function withCallingCode(typed: string, example: string): string {
  const code = callingCodeOf(example)
  const pasted = pastedPhone(typed)
  const digits = tidyPhone(typed)
  if (!code || !/^\d{6,}$/.test(digits)) return typed
  const isCodeTyped = digits.startsWith(code.slice(1)) && digits.length === tidyPhone(example).length - 1
  return isCodeTyped ? `+${digits}` : `${code} ${pasted.replace(/^0+/, '')}`
}

/** The code of the verification mail; typed spaces are removed. */
export const emailCodeShape = /^\d{6}$/
export const tidyEmailCode = (typed: string) => typed.replace(/\s/g, '')
