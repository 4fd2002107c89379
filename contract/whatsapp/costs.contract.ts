import { z } from 'zod'

import { chargeCategories, isPrice } from '#domain/whatsapp/price.rules.ts'
import { whatsappKinds } from '#domain/whatsapp/whatsapp-kind.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { country, currency, id, localDate } from '../endpoint/fields.ts'

const Sum = z.object({
  currency: z.string(),
  /** an exact decimal of its whole unit: `0.0272` */
  amount: z.string(),
})

/** What one message costs, by who receives it and what it is. */
export type WhatsAppPrice = z.infer<typeof WhatsAppPrice>
export const WhatsAppPrice = z.object({
  /** ISO 3166; '' for all countries without a price of their own */
  country: z.string(),
  category: z.enum(chargeCategories),
  currency: z.string(),
  /** an exact decimal: `0.0068` */
  price: z.string(),
  since: z.string(),
  /** '' for a price that Meta publishes */
  written_by_name: z.string(),
})

export type NewWhatsAppPrice = z.output<typeof NewWhatsAppPrice>
export const NewWhatsAppPrice = z.object({
  country: z.union([z.literal(''), country]),
  category: z.enum(chargeCategories, 'Elige qué mensaje es'),
  currency,
  price: z
    .string('Escribe el precio')
    .trim()
    .refine(isPrice, 'Escribe el precio como 0.0068: con seis decimales como máximo, o 0 si no se cobra'),
  since: localDate,
})

export type WhatsAppCosts = z.infer<typeof WhatsAppCosts>
export const WhatsAppCosts = z.object({
  /** those in force today and those that are to come, by country and category */
  prices: z.array(WhatsAppPrice),
  /** since the first day of this month, as the operator reckons it */
  month: z.object({
    since: z.string(),
    /** that Meta took and may charge for */
    messages: z.int(),
    /** of those, how many Meta itself said to charge for */
    told: z.int(),
    /** that Meta said to be free, or that did not arrive */
    free: z.int(),
    sums: z.array(Sum),
    /** messages left out of the sums because their price is unknown */
    unpriced: z.int(),
  }),
})

const path = '/tour-operators/:id/whatsapp/costs' as const
const access = 'tour-operators.edit' as const
const params = z.object({ id })

export const getWhatsAppCosts = endpoint({
  method: 'GET',
  path,
  summary:
    'Cuánto cuesta cada mensaje de WhatsApp según el país y la categoría, y una estimación de lo enviado en el mes.',
  access,
  params,
  response: WhatsAppCosts,
})

export const writeWhatsAppPrice = endpoint({
  method: 'POST',
  path: `${path}/prices`,
  summary:
    'Anota cuánto cobra Meta por un mensaje desde un día. Nada se borra: para el mismo día vale el último anotado.',
  access,
  params,
  body: NewWhatsAppPrice,
  response: WhatsAppCosts,
})

export type WhatsAppEstimate = z.infer<typeof WhatsAppEstimate>
export const WhatsAppEstimate = z.object({
  /** how many would go by WhatsApp: 0 where this kind goes by mail */
  messages: z.int(),
  sums: z.array(Sum),
  /** messages left out of the sums because their price is unknown */
  unpriced: z.int(),
})

export const estimateWhatsApp = endpoint({
  method: 'GET',
  path: '/whatsapp/estimate',
  summary: 'Cuántos mensajes saldrían por WhatsApp y cuánto costarían.',
  access: 'messages.read',
  query: z.strictObject({
    kind: z.enum(whatsappKinds),
    /**
     * up to 60 ids, separated by commas: a departure, for all that travel on it, a booking, a disruption, for all that have
     * not answered, or a run, for all whose pickup its publication sets
     */
    told_id: z
      .string()
      .max(3000)
      .transform((typed) => typed.split(',').filter(Boolean))
      .pipe(z.array(id).min(1, 'Di a quiénes').max(60)),
  }),
  response: WhatsAppEstimate,
})
