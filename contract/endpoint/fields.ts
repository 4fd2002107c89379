import { z } from 'zod'

import { isLocalDate } from '#domain/local-date.ts'
import { currencies, isRate } from '#domain/money.ts'
import { saysSomething, tidyLine, tidyParagraphs } from '#domain/typed-text/typed-text.rules.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { fields } from '#words/fields.ts'

import { possiblePhone } from './phone-number.ts'
import { emailShape, meantEmail, phoneShape, tidyPhone, typedPhoneShape } from './typed-fields.ts'

/** A field message without arguments, evaluated when it is shown, so that it is in the user's language. */
type Plain = {
  [Name in keyof typeof fields]: (typeof fields)[Name] extends string ? Name : never
}[keyof typeof fields]
export const says = (name: Plain) => ({ error: () => fields[name] })

const spoken: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? fields.required : fields.type
    case 'too_small':
      return issue.origin === 'string' ? fields.tooShort(issue.minimum) : fields.tooSmall(issue.minimum)
    case 'too_big':
      return issue.origin === 'string'
        ? fields.tooLong(issue.maximum)
        : issue.origin === 'array'
          ? fields.tooMany(issue.maximum)
          : fields.tooBig(issue.maximum)
    case 'invalid_value':
      return fields.choice
    case 'unrecognized_keys':
      return fields.unknownField(issue.keys.join(', '))
    case 'invalid_format':
      return fields.format
    default:
      return fields.invalid
  }
}
z.config({ customError: spoken })

// A name holds letters, not control characters; PostgreSQL can't store NUL, nor half a surrogate pair.
const storable = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
const string = () => z.string().refine(storable, says('unstorable'))

/** Longer text is not validated further: a stranger's text may fill the whole body. */
const atMost = (max: number) => z.maxLength(max, { abort: true })
/** Text of one line that may stay empty: what was typed on several becomes one. */
export const text = (max: number) => string().overwrite(tidyLine).check(atMost(max))
/** Text of several lines that may stay empty. */
export const paragraphs = (max: number) => string().overwrite(tidyParagraphs).check(atMost(max))
/** What is required holds a letter or a figure. */
export const requiredText = (max: number) => text(max).refine(saysSomething, says('required'))
export const requiredParagraphs = (max: number) => paragraphs(max).refine(saysSomething, says('required'))
/** The simple shape of the specification: text, an at sign, text, a dot, text. */
export const email = string()
  .overwrite(tidyLine)
  .toLowerCase()
  .min(1, says('required'))
  .check(atMost(200))
  .regex(emailShape, { ...says('email'), abort: true })
/** An address where it is entered for the first time; a stored one may hold other letters. */
export const newEmail = email.superRefine((typed, context) => {
  const meant = meantEmail(typed)
  if (meant !== null) context.addIssue({ code: 'custom', message: fields.emailLetters(meant) })
})
export const optionalEmail = z.union([z.literal(''), email], says('email'))
const shapedPhone = z.union([z.literal(''), z.string().regex(phoneShape, says('phone'))], says('phone'))
/** E.164. It takes any number of that shape: rows that were kept before this rule can still be edited. */
export const phone = z
  .string()
  .transform((typed) => possiblePhone(typed) ?? tidyPhone(typed))
  .pipe(shapedPhone)
/**
 * A customer's number as typed. The server takes one without a country code as one of the operator's country; the public
 * form adds that code where the customer sees it.
 */
export const requiredPhone = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .transform((typed) => possiblePhone(typed) ?? tidyPhone(typed))
  .refine(
    (number) => typedPhoneShape.test(number) && (!number.startsWith('+') || possiblePhone(number) !== null),
    says('phone'),
  )
/** `-22.9087,-68.1997`, or empty. */
export const latLng = z
  .string()
  .trim()
  .refine((typed) => {
    if (typed === '') return true
    const match = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(typed)
    return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
  }, 'Escribe latitud y longitud separadas por una coma, por ejemplo 9.7489,-83.7534')
export const id = z.uuid(says('id'))
export const version = z.int(says('version')).min(1)
/** Local date `2026-11-21`, between the years 2000 and 2100. */
export const localDate = z
  .string(says('required'))
  .refine((typed) => isLocalDate(typed) && typed >= '2000-01-01' && typed < '2100-01-01', says('date'))
/** A plausible birth date of a living person. */
export const birthDate = z
  .string(says('required'))
  .refine((typed) => isLocalDate(typed) && typed >= '1900-01-01' && typed < '2100-01-01', says('birthDate'))
export const localTime = z.string(says('required')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('time'))
/** Minor units: an integer from 0 to a hundred thousand million. */
export const amount = z
  .int(says('decimals'))
  .min(0, says('negative'))
  .max(100_000_000_000, says('amountTooBig'))
/** The value of one unit of a currency in another: a decimal as text, so that no digit is lost. */
export const rate = z
  .string('Escribe el tipo de cambio')
  .trim()
  .refine(isRate, 'Escribe el tipo de cambio como 950.5, mayor que cero y con 12 decimales como máximo')
export const hexColor = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Elige un color como #b4532a')
export const timeZone = z.string().max(60).refine(isTimeZone, 'Elige una zona horaria')
export const currency = z.string().refine((code) => currencies.includes(code), says('currency'))
export const country = z.string().regex(/^[A-Z]{2}$/, says('country'))
export const nationality = z.string().regex(/^([A-Z]{2})?$/, says('country'))
export const slug = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones')
/** An instant in ISO 8601, UTC. A Date on the server, text over HTTP. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])
/** List of non-empty lines. */
export const lines = z.array(requiredText(300)).max(40)
