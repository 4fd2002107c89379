/** The shape of the demo's data files. A file that does not fit stops the loading. */
import { z } from 'zod'

import { EntranceFeeInput, ExtraInput } from '#contract/products/extra-input.ts'
import { channels } from '#domain/channel.ts'
import { priceUnits, productKinds, residencyConditions } from '#domain/products/product/product.ts'

const hour = z.string().regex(/^\d{2}:\d{2}$/)
export const color = z.string().regex(/^#[\da-f]{6}$/)
/** 'lat,lng' in decimal degrees */
export const latLng = z.string().regex(/^-?\d+\.\d+,-?\d+\.\d+$/)
const categoryCode = z.enum(['ADULT', 'CHILD', 'INFANT', 'SENIOR', 'STUDENT'])
export const texts = z.array(z.string())

export type DemoSeason = z.infer<typeof Season>
const Season = z.enum(['baja', 'alta'])

/** `penalty_percent` applies from `hours_before` the start until the next tier begins; ordered from early to late. */
const CancellationTiers = z.array(z.strictObject({ hours_before: z.int(), penalty_percent: z.int() }))

const Cutoff = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('previous_day'), time: hour }),
  z.strictObject({ kind: z.literal('hours_before'), hours: z.number() }),
])

export type DemoOperator = z.infer<typeof DemoOperator>
export const DemoOperator = z.strictObject({
  slug: z.string(),
  name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  kind: z.enum(['operador', 'agencia', 'ambos']),
  email: z.email(),
  phone: z.string(),
  whatsapp: z.string(),
  website: z.url(),
  address: z.string(),
  lat_lng: latLng,
  brand_color: color,
  /** base name of an SVG */
  logo: z.enum(['logo-licancabur', 'logo-colca-vivo']),
  /** where customers are asked for a review after the tour; left out: they are not asked */
  review_url: z.url().optional(),
  time_zone: z.string(),
  currency: z.string().length(3),
  secondary_currency: z.string().length(3),
  /** what one unit of it is worth in `currency` today */
  secondary_rate: z.string(),
  /** host name of the page that publishes the rate */
  rate_source: z.string(),
  country: z.string().length(2),
  registry_number: z.string(),
  registry_expires_in_days: z.int(),
  terms: texts,
  cancellation_tiers: CancellationTiers,
  /** A season lasts until the next one begins, every year alike: no gaps and no overlaps. */
  season_starts: z.array(z.strictObject({ month_day: z.string().regex(/^\d{2}-\d{2}$/), season: Season })),
  bank_details: z.strictObject({
    bank: z.string(),
    account_type: z.string(),
    account_number: z.string(),
    holder: z.string(),
    tax_id: z.string(),
    email: z.email(),
    instructions: z.string(),
  }),
})

const PictureFile = z.enum([
  'tatio',
  'tatio-vado',
  'valle-de-la-luna',
  'lagunas-altiplanicas',
  'piedras-rojas',
  'laguna-cejar',
  'astronomico',
  'valle-arcoiris',
  'salar-flamencos',
  'termas-puritama',
  'pueblo',
  'van',
  'campamento',
  'quebrada',
  'colca',
  'misti',
])

/** A price for some sales only, as long as the tour is sold. */
const SpecialPrice = z.strictObject({
  season: z.string(),
  residency: z.enum(residencyConditions),
  weekdays: z.array(z.int()).nullable(),
  pax_min: z.int(),
  pax_max: z.int().nullable(),
  channel: z.enum(channels).nullable(),
  amounts: z.partialRecord(categoryCode, z.int()),
})

export type DemoProduct = z.infer<typeof DemoProduct>
export const DemoProduct = z.strictObject({
  /** left out: regular, priced per person */
  kind: z.enum(productKinds).optional(),
  price_unit: z.enum(priceUnits).optional(),
  unit_label: z.string().optional(),
  people_per_vehicle: z.int().optional(),
  code: z.string(),
  color,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** paragraphs */
  description: texts,
  highlights: texts,
  itinerary: z.array(z.strictObject({ offset_minutes: z.int(), title: z.string(), text: z.string() })),
  includes: texts,
  excludes: texts,
  bring: texts,
  requirements: texts,
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  languages: texts,
  duration_minutes: z.int(),
  difficulty: z.enum(['baja', 'media', 'alta']),
  min_age: z.int(),
  altitude_max: z.int(),
  /** `file` is the base name of an SVG; the first picture of a product is its cover. */
  pictures: z.array(z.strictObject({ file: PictureFile, alt: z.string() })),
  meeting: z.enum(['punto_encuentro', 'recogida', 'ambos']),
  meeting_point: z
    .strictObject({ name: z.string(), address: z.string(), lat_lng: latLng, instructions: z.string() })
    .nullable(),
  /** Pickups begin this long before the start time; 0 for a product without pickup. */
  pickup_lead_minutes: z.int(),
  min_pax: z.int(),
  max_pax_booking: z.int(),
  confirm_mode: z.enum(['inmediata', 'manual']),
  cutoff: Cutoff,
  /** null: the operator's own */
  cancellation_tiers: CancellationTiers.nullable(),
  price_categories: z.array(
    z.strictObject({
      code: categoryCode,
      label: z.string(),
      min_age: z.int(),
      max_age: z.int().nullable(),
      seats: z.union([z.literal(0), z.literal(1)]),
      needs_adult: z.boolean(),
      max_per_adult: z.int().nullable(),
    }),
  ),
  /** `amount` is in the operator's minor units. */
  prices: z.array(
    z.strictObject({ category_code: categoryCode.nullable(), season: Season, amount: z.int() }),
  ),
  /** `weekdays` are ISO: 1 is Monday, 7 is Sunday. Offsets count from today. */
  availability_rules: z.array(
    z.strictObject({
      weekdays: z.array(z.int().min(1).max(7)),
      start_times: z.array(hour),
      capacity: z.int(),
      valid_from_offset_days: z.int(),
      valid_to_offset_days: z.int(),
    }),
  ),
  closures: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ offset_days: z.int(), kind: z.literal('close'), reason: z.string() }),
      z.strictObject({
        offset_days: z.int(),
        kind: z.literal('capacity'),
        capacity: z.int(),
        reason: z.string(),
      }),
    ]),
  ),
  status: z.enum(['borrador', 'publicado', 'pausado', 'archivado']),
  special_prices: z.array(SpecialPrice).optional(),
  extras: z.array(ExtraInput.omit({ id: true }).strict()).optional(),
  entrance_fees: z.array(EntranceFeeInput).optional(),
})

export type DemoCalendar = z.infer<typeof DemoCalendar>
/** What the office changed in its calendar beyond the weekly schedule. */
export const DemoCalendar = z.strictObject({
  pools: z.array(z.strictObject({ name: z.string(), capacity: z.int(), codes: texts })),
  channel_cutoffs: z.array(
    z.strictObject({
      code: z.string(),
      cutoffs: z.strictObject({ web: Cutoff.optional(), agencia: Cutoff.optional() }),
    }),
  ),
  guaranteed: z.array(z.strictObject({ code: z.string(), offset_days: z.int(), note: z.string() })),
  openings: z.array(
    z.strictObject({
      code: z.string(),
      offset_days: z.int(),
      start_time: hour,
      capacity: z.int(),
      reason: z.string(),
    }),
  ),
  /** the first departure of the day leaves at another hour */
  moves: z.array(
    z.strictObject({ code: z.string(), offset_days: z.int(), new_time: hour, reason: z.string() }),
  ),
})
