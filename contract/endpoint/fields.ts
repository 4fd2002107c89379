import { z } from 'zod'

import { isLocalDate } from '#domain/local-date.ts'
import { currencies, isRate } from '#domain/money.ts'
import { isTimeZone } from '#domain/zoned-time.ts'

import { possiblePhone } from './phone-number.ts'
import {
  emailMessage,
  emailShape,
  phoneMessage,
  phoneShape,
  requiredMessage,
  tidyPhone,
} from './typed-fields.ts'

export { emailMessage, requiredMessage }

const spanish: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? requiredMessage
        : 'El tipo de este dato no es correcto'
    case 'too_small':
      return issue.origin === 'string'
        ? `Escribe al menos ${issue.minimum} caracteres`
        : `Debe ser al menos ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Escribe como máximo ${issue.maximum} caracteres`
        : issue.origin === 'array'
          ? `Elige como máximo ${issue.maximum}`
          : `Debe ser como máximo ${issue.maximum}`
    case 'invalid_value':
      return 'Elige uno de los valores posibles'
    case 'unrecognized_keys':
      return `Campo desconocido: ${issue.keys.join(', ')}`
    case 'invalid_format':
      return 'El formato no es correcto'
    default:
      return 'Este valor no es válido'
  }
}
z.config({ customError: spanish })

// A name holds letters, not control characters; PostgreSQL can't store NUL, nor half a surrogate pair.
const storable = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
const string = () => z.string().refine(storable, 'Hay caracteres que no se pueden guardar')

/** Text that may stay empty. */
export const text = (max: number) => string().trim().max(max)
/** Text that must be there. */
export const requiredText = (max: number) => string().trim().min(1, requiredMessage).max(max)
/** A name: what was typed on several lines becomes one. */
export const requiredName = (max: number) =>
  requiredText(max).transform((typed) => typed.replace(/\s+/g, ' '))
/** The simple shape of the specification: text, an at sign, text, a dot, text. */
export const email = string()
  .trim()
  .toLowerCase()
  .min(1, requiredMessage)
  .max(200)
  .regex(emailShape, emailMessage)
export const optionalEmail = z.union([z.literal(''), email])
const shapedPhone = z.union([z.literal(''), z.string().regex(phoneShape, phoneMessage)], phoneMessage)
/** E.164. It takes any number of that shape: rows that were kept before this rule can still be edited. */
export const phone = z
  .string()
  .transform((typed) => possiblePhone(typed) ?? tidyPhone(typed))
  .pipe(shapedPhone)
/** A new number of a customer: it must have as many digits as numbers of its country have. */
export const requiredPhone = z
  .string(requiredMessage)
  .trim()
  .min(1, requiredMessage)
  .transform((typed) => possiblePhone(typed) ?? '')
  .refine((number) => number !== '', phoneMessage)
/** `-22.9087,-68.1997`, or empty. */
export const latLng = z
  .string()
  .trim()
  .refine((typed) => {
    if (typed === '') return true
    const match = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(typed)
    return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
  }, 'Escribe latitud y longitud separadas por una coma, por ejemplo -22.9087,-68.1997')
export const id = z.uuid('No es un identificador válido')
export const version = z.int('Falta la versión que estás editando').min(1)
/** Local date `2026-11-21`, between the years 2000 and 2100. */
export const localDate = z
  .string(requiredMessage)
  .refine(
    (typed) => isLocalDate(typed) && typed >= '2000-01-01' && typed < '2100-01-01',
    'Elige una fecha válida',
  )
/** A day on which somebody alive may have been born. */
export const birthDate = z
  .string(requiredMessage)
  .refine(
    (typed) => isLocalDate(typed) && typed >= '1900-01-01' && typed < '2100-01-01',
    'Elige una fecha de nacimiento válida',
  )
export const localTime = z
  .string(requiredMessage)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 07:30')
/** Minor units: an integer from 0 to a hundred thousand million. */
export const amount = z
  .int('Escribe un monto sin decimales de más')
  .min(0, 'El monto no puede ser negativo')
  .max(100_000_000_000, 'El monto es demasiado grande')
/** What one unit of a currency is worth in another: a decimal as text, so that no digit of it is lost. */
export const rate = z
  .string('Escribe el tipo de cambio')
  .trim()
  .refine(isRate, 'Escribe el tipo de cambio como 950.5, mayor que cero y con 12 decimales como máximo')
export const hexColor = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Elige un color como #b4532a')
export const timeZone = z.string().max(60).refine(isTimeZone, 'Elige una zona horaria')
export const currency = z.string().refine((code) => currencies.includes(code), 'Elige una moneda')
export const country = z.string().regex(/^[A-Z]{2}$/, 'Elige un país')
export const nationality = z.string().regex(/^([A-Z]{2})?$/, 'Elige un país')
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
