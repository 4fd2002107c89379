import { z } from 'zod'

import { channels } from '#domain/channel.ts'
import { feePayments } from '#domain/products/prices/entrance-fee.rules.ts'
import { extraUnits } from '#domain/products/prices/extra.rules.ts'
import { quoteLineKinds } from '#domain/products/prices/price.rules.ts'
import { categoryCodes, residencies, residencyConditions } from '#domain/products/product/product.ts'

import { id } from '../endpoint/fields.ts'

/** How many people of each category: `{ADULT: 2, CHILD: 1}`. */
export type Party = z.infer<typeof Party>
export const Party = z.partialRecord(
  z.enum(categoryCodes),
  z.int('Escribe un número entero').min(0, 'No puede ser negativo').max(500),
)

/** The party's categories and extras. Travellers not counted in `nationals` are foreigners. */
export const PartyFields = {
  party: Party,
  nationals: Party.default({}),
  extras: z
    .array(z.object({ extra_id: id, quantity: z.int('Escribe un número entero').min(0).max(500) }))
    .max(40)
    .default([]),
}

export type QuoteLine = z.infer<typeof QuoteLine>
export const QuoteLine = z.object({
  kind: z.enum(quoteLineKinds),
  category_code: z.enum(categoryCodes).nullable(),
  /** set where residents and foreigners pay by different prices */
  residency: z.enum(residencies).nullable(),
  extra_id: z.uuid().nullable(),
  name: z.string(),
  quantity: z.int(),
  /** minor units */
  unit_amount: z.int(),
  total: z.int(),
})

export const Category = z.object({
  code: z.enum(categoryCodes),
  label: z.string(),
  min_age: z.int(),
  max_age: z.int().nullable(),
  /** 0 for an infant on the lap */
  seats: z.int(),
  needs_adult: z.boolean(),
  /** how many of them one adult can take along; null is as many as fit */
  max_per_adult: z.int().nullable(),
})

/** The sales that a special price is for. */
export const Conditions = {
  residency: z.enum(residencyConditions),
  /** ISO, 1 is Monday; null is every day */
  weekdays: z.array(z.int()).nullable(),
  pax_min: z.int(),
  pax_max: z.int().nullable(),
  channel: z.enum(channels).nullable(),
}

export type Season = z.infer<typeof Season>
export const Season = z.object({
  season: z.string(),
  valid_from: z.string(),
  /** minor units by category, where people pay */
  amounts: z.partialRecord(z.enum(categoryCodes), z.int()),
  /** minor units, where the group or the vehicle pays */
  unit_amount: z.int().nullable(),
  /** prices in the second currency, where entered */
  other_amounts: z.partialRecord(z.enum(categoryCodes), z.int()).optional(),
  other_unit_amount: z.int().nullable().optional(),
})
export type SpecialPrice = z.infer<typeof SpecialPrice>
export const SpecialPrice = Season.extend({ ...Conditions, valid_to: z.string().nullable() })

/** Entrance fee of a park or community: where it is paid, and the rate by residency and age. */
export type EntranceFee = z.infer<typeof EntranceFee>
export const EntranceFee = z.object({
  name: z.string(),
  note: z.string(),
  payment: z.enum(feePayments),
  rates: z.array(
    z.object({
      residency: z.enum(residencyConditions),
      min_age: z.int(),
      max_age: z.int().nullable(),
      amount: z.int(),
    }),
  ),
})

/** Cash that a party has to carry, by gate. */
export type Cash = z.infer<typeof Cash>
export const Cash = z.object({
  fees: z.array(z.object({ name: z.string(), total: z.int() })),
  total: z.int(),
})

export type Extra = z.infer<typeof Extra>
export const Extra = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  unit: z.enum(extraUnits),
  amount: z.int(),
  /** price entered for another currency, and that currency */
  other_amount: z.int().nullable().optional(),
  other_currency: z.string().nullable().optional(),
  required: z.boolean(),
  /** per departure; null is as many as are asked for */
  stock: z.int().nullable(),
  max_per_booking: z.int().nullable(),
})

/** The value of one unit of the second currency in the operator's first one, its day, and its source. */
export const SaleRate = z.object({ rate: z.string(), date: z.string(), source: z.string() })
