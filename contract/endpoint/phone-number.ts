import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { tidyLine } from '#domain/typed-text/typed-text.rules.ts'

import { pastedPhone, phoneShape } from './typed-fields.ts'

/** Mexico took the 1 of its mobile numbers away in 2019; many people still write it. */
const oldMexicanDigit = /^\+52[\s.-]*1[\s.-]*(?=(\d[\s.-]*){10}$)/

const parse = (text: string, country = '') =>
  parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  })

function read(typed: string, country: string): PhoneNumber | null {
  const number = parse(pastedPhone(typed).replace(oldMexicanDigit, '+52'), country)
  if (!number) return null
  const { countryCallingCode: code, nationalNumber: national } = number
  // The field begins with a country code, and the pasted number repeats it.
  const once = !number.isValid() && national.startsWith(code) ? parse(`+${national}`) : undefined
  return once?.isValid() ? once : number
}

/**
 * The number in E.164, if it has as many digits as numbers of its country have. Read until it stays the same, so that a
 * number that was kept is never changed by being read once more.
 */
export function possiblePhone(typed: string): string | null {
  const number = read(typed, '')
  if (!number?.isPossible() || !phoneShape.test(number.number)) return null
  return number.number === typed ? typed : (possiblePhone(number.number) ?? number.number)
}

/**
 * The number as people write it, with its country code: the given country's if none was typed. As typed if unsure.
 * An extension is left out: E.164 has no field for it, and the number is that of its reception.
 */
export function withCountryCode(typed: string, country: string): string {
  const number = read(typed, country)
  const isInternational = pastedPhone(typed).startsWith('+')
  const isSure = isInternational ? number?.isPossible() : number?.isValid()
  return isSure && number ? readablePhone(number.number) : tidyLine(typed)
}

/** A number typed in this country in E.164, or null: one with a country code may be of any. */
export const phoneIn = (country: string, typed: string): string | null =>
  possiblePhone(typed) ?? possiblePhone(withCountryCode(typed, country))

/** «+56 9 5550 0101», «+1 415 555 2671»: an E.164 number grouped as its country does; as given if it is none. */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
