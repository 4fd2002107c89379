import { z } from 'zod'

import { closedReasons } from '#domain/departures/closed-reason.ts'
import { publicCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'
import {
  askedFacts,
  categoryCodes,
  confirmModes,
  difficulties,
  meetings,
  priceUnits,
  productKinds,
} from '#domain/products/product/product.ts'

import { Category, EntranceFee, PartyFields } from '../bookings/pricing.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { currency, id, localDate, localTime } from '../endpoint/fields.ts'

/** Public shapes, written on their own: never a back-office shape minus some fields. */
export type PublicOperator = z.infer<typeof PublicOperator>
export const PublicOperator = z.object({
  id: z.uuid(),
  name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  registry_number: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  website: z.string(),
  address: z.string(),
  brand_color: z.string(),
  logo_file_id: z.uuid().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  /** «Chile»: whose residents pay as nationals */
  country_name: z.string(),
  /** ISO 3166, `CL` */
  country: z.string(),
  /** a phone number of the country; empty: none is known */
  phone_example: z.string(),
  terms: z.string(),
})

export type PublicCategory = z.infer<typeof PublicCategory>
export const PublicCategory = Category
export type PublicPicture = z.infer<typeof PublicPicture>
export const PublicPicture = z.object({ file_id: z.uuid(), alt: z.string(), width: z.int(), height: z.int() })

/** Possible prices for a visitor, in periods without changes. */
export type PricePeriod = z.infer<typeof PricePeriod>
export const PricePeriod = z.object({
  season: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  blocks: z.array(
    z.object({
      weekdays: z.array(z.int()).nullable(),
      pax_min: z.int(),
      pax_max: z.int().nullable(),
      /** minor units; the price of the group or of a vehicle has no category */
      rows: z.array(
        z.object({
          category_code: z.enum(categoryCodes).nullable(),
          national: z.int().nullable(),
          foreign: z.int().nullable(),
        }),
      ),
    }),
  ),
})
/** A pickup zone, and how long before the start it is picked up. */
export type PickupZone = z.infer<typeof PickupZone>
export const PickupZone = z.object({
  name: z.string(),
  minutes_before_start: z.int(),
  places: z.array(z.string()),
})

/** Price for two adults from abroad, in minor units: each of them, or the group or vehicle. */
export const AdvertisedPrice = z.object({
  amount: z.int(),
  /** price for residents of the country, if it is less */
  residents: z.int().nullable(),
  /** two, unless the tour is not sold to two */
  people: z.int(),
  /** price per person in a bigger party, if it is less */
  larger: z.object({ people: z.int(), amount: z.int() }).nullable(),
})

export type PublicProduct = z.infer<typeof PublicProduct>
export const PublicProduct = z.object({
  id: z.uuid(),
  code: z.string(),
  color: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  itinerary: z.array(z.object({ offset_minutes: z.int(), title: z.string(), text: z.string() })),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  bring: z.array(z.string()),
  requirements: z.array(z.string()),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  languages: z.array(z.string()),
  duration_minutes: z.int(),
  difficulty: z.enum(difficulties),
  min_age: z.int(),
  /** not answered yet: a preview leaves them out */
  unsaid_facts: z.array(z.enum(askedFacts)),
  altitude_max: z.int().nullable(),
  meeting: z.enum(meetings),
  meeting_point: z
    .object({ name: z.string(), address: z.string(), lat_lng: z.string(), instructions: z.string() })
    .nullable(),
  kind: z.enum(productKinds),
  price_unit: z.enum(priceUnits),
  /** name of a group or a vehicle: «Van privada» */
  unit_label: z.string(),
  people_per_vehicle: z.int().nullable(),
  min_pax: z.int(),
  pickup_window_minutes: z.int(),
  pickup_zones: z.array(PickupZone),
  confirm_mode: z.enum(confirmModes),
  /** percent of the price before it is confirmed; by default the operator's */
  deposit_percent: z.int(),
  max_pax_booking: z.int(),
  categories: z.array(PublicCategory),
  pictures: z.array(PublicPicture),
  price_from: AdvertisedPrice.nullable(),
  prices: z.array(PricePeriod),
  entrance_fees: z.array(EntranceFee),
  cancellation_sentences: z.array(z.string()),
  /** the sentence of them that says until when cancelling is free; '' when it never is */
  free_cancellation: z.string(),
  /** false: paused or archived, and the page shows it */
  on_sale: z.boolean(),
})

export const PublicProductCard = PublicProduct.pick({
  id: true,
  code: true,
  color: true,
  name: true,
  tagline: true,
  duration_minutes: true,
  languages: true,
  price_from: true,
  price_unit: true,
}).extend({ picture: PublicPicture.nullable() })
export type PublicProductCard = z.infer<typeof PublicProductCard>

export type PublicSlot = z.infer<typeof PublicSlot>
export const PublicSlot = z.object({
  start_time: z.string(),
  seats_left: z.int(),
  /** why it can't be booked, null when it can; `closed` says it: «Completa» */
  reason: z.enum(closedReasons).nullable(),
  closed: z.string(),
  /** by extra; only extras with sold stock */
  extras_left: z.record(z.string(), z.int()),
})
export type PublicDay = z.infer<typeof PublicDay>
export const PublicDay = z.object({
  date: z.string(),
  reason: z.enum(closedReasons).nullable(),
  closed: z.string(),
  /** full now; it is on sale again if seats become free */
  full: z.boolean(),
  price_from: AdvertisedPrice.nullable(),
  slots: z.array(PublicSlot),
})

/** Another departure with room for the same party. */
export type Alternative = z.infer<typeof Alternative>
export const Alternative = z.object({
  date: z.string(),
  start_time: z.string(),
  seats_left: z.int(),
  /** whole groups and vehicles have no seats to count */
  price_unit: z.enum(priceUnits),
  total: z.int(),
})

export const getPublicAvailability = endpoint({
  method: 'GET',
  path: '/public/products/:product_id/availability',
  summary: 'Días y horas con cupos y precios de un tour, hasta 62 días por llamada.',
  access: 'public',
  params: z.object({ product_id: id }),
  query: z.strictObject({ from: localDate, to: localDate, currency: currency.optional() }),
  response: z.array(PublicDay),
  refusals: publicCurrencyRefusals,
})

export const listAlternatives = endpoint({
  method: 'POST',
  path: '/public/products/:product_id/alternatives',
  summary: 'Hasta seis salidas cercanas con lugar para el mismo grupo.',
  access: 'public',
  params: z.object({ product_id: id }),
  body: z.object({
    date: localDate,
    start_time: localTime,
    ...PartyFields,
    currency: currency.optional(),
    /** of a booking being moved: it keeps the terms it was sold with */
    booking_id: id.optional(),
  }),
  response: z.array(Alternative),
  refusals: publicCurrencyRefusals,
})
