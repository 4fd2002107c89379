import { z } from 'zod'

import { discountKinds } from '#domain/bookings/booking-money.rules.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { amount, id, localDate, paragraphs, version } from '../endpoint/fields.ts'

const whole = (min: number, max: number) =>
  z
    .int('Escribe un número entero')
    .min(min, `Debe ser al menos ${min}`)
    .max(max, `Debe ser como máximo ${max}`)

export const promoCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'Usa de 3 a 20 letras y números, sin espacios')

const fields = z.object({
  code: promoCodeText,
  description: paragraphs(120).default(''),
  kind: z.enum(discountKinds),
  /** percent, or minor units for the whole booking */
  value: amount.min(1, 'Escribe un descuento mayor que cero'),
  books_from: localDate.nullable().default(null),
  books_to: localDate.nullable().default(null),
  travels_from: localDate.nullable().default(null),
  travels_to: localDate.nullable().default(null),
  min_people: whole(1, 500).default(1),
  max_uses: whole(1, 1_000_000).nullable().default(null),
  /** empty: every product */
  product_ids: z.array(id).max(200).default([]),
  state: z.union([z.literal(1), z.literal(2)]).default(1),
})

export type PromoCodeInput = z.infer<typeof PromoCodeInput>
export const PromoCodeInput = fields.superRefine(({ kind, value, ...dates }, context) => {
  if (kind === 'percent' && value > 100)
    context.addIssue({ code: 'custom', path: ['value'], message: 'Debe ser como máximo 100' })
  const ends = [
    ['books_to', dates.books_from, dates.books_to],
    ['travels_to', dates.travels_from, dates.travels_to],
  ] as const
  for (const [path, from, to] of ends)
    if (from && to && to < from)
      context.addIssue({ code: 'custom', path: [path], message: 'Termina antes de empezar' })
})

export type PromoCode = z.infer<typeof PromoCode>
export const PromoCode = fields.extend({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  uses: z.int(),
  state: z.union(states.map((state) => z.literal(state))),
})

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/promo-codes',
  summary: 'Códigos promocionales del tour operador con sus usos, los activos primero.',
  access: 'promo-codes.read',
  response: z.array(PromoCode),
})

export const exportPromoCodes = exportOf(listPromoCodes, {
  summary: 'Los códigos promocionales con sus límites y usos, como archivo CSV o XLSX.',
})

export const createPromoCode = endpoint({
  method: 'POST',
  path: '/promo-codes',
  summary: 'Crea un código promocional.',
  access: 'promo-codes.edit',
  body: PromoCodeInput,
  response: PromoCode,
  status: 201,
  refusals: ['promo_code_taken'],
})

export const updatePromoCode = endpoint({
  method: 'PUT',
  path: '/promo-codes/:id',
  summary: 'Cambia un código promocional. Lo ya vendido con él conserva su descuento.',
  access: 'promo-codes.edit',
  params: z.object({ id }),
  body: z.object({ version, code: PromoCodeInput }),
  response: PromoCode,
  refusals: ['stale', 'promo_code_taken', 'promo_below_uses'],
})
