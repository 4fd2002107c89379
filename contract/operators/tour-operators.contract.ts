import { z } from 'zod'

import type { OperatorConstants } from '#domain/operators/operator-constants.ts'
import { operatorKinds } from '#domain/operators/tour-operator.ts'
import { tiersInOrder } from '#domain/products/product/cancellation-policy.rules.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import {
  country,
  currency,
  hexColor,
  id,
  instant,
  latLng,
  localDate,
  localTime,
  optionalEmail,
  paragraphs,
  phone,
  requiredText,
  slug,
  text,
  timeZone,
  version,
} from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { PassengerListTemplate } from '../schedule-sheets/passenger-lists.contract.ts'

const whole = (min: number, max: number) =>
  z
    .int('Escribe un número entero')
    .min(min, `Debe ser al menos ${min}`)
    .max(max, `Debe ser como máximo ${max}`)

const Constants = z.object({
  public_hold_minutes: whole(5, 240),
  public_hold_extension_minutes: whole(0, 120),
  web_unpaid_bookings: whole(0, 1000),
  web_unpaid_seats: whole(0, 10_000),
  web_seats_ceiling: whole(1, 10_000),
  seller_hold_hours: whole(1, 720),
  pending_wait_hours: whole(1, 720),
  pickup_cutoff_time: localTime,
  meeting_cutoff_hours: whole(0, 168),
  web_lead_minutes: whole(0, 1440),
  sells_ahead_days: whole(1, 1095),
  deposit_percent: whole(0, 100),
  refund_days: whole(1, 60),
  seller_discount_percent: whole(0, 100),
  admin_discount_percent: whole(0, 100),
  pickup_window_minutes: whole(0, 120),
  pickup_wait_minutes: whole(0, 60),
  self_moves: whole(0, 10),
  self_move_hours: whole(0, 720),
  self_pickup_hours: whole(0, 168),
  sheets_drafted_at: localTime,
  preparation_minutes: whole(0, 600),
  closing_minutes: whole(0, 600),
  longest_ride_minutes: whole(10, 600),
  driver_hours_in_row: whole(1, 24),
  driver_hours_day: whole(1, 24),
  driver_rest_hours: whole(0, 24),
}) satisfies z.ZodType<OperatorConstants>

const CheckedConstants = Constants.refine(
  ({ web_seats_ceiling, web_unpaid_seats }) => web_seats_ceiling >= web_unpaid_seats,
  { path: ['web_seats_ceiling'], message: 'El tope no puede ser menor que los cupos sin código' },
)

/** An address as people write it, often without its scheme. */
const website = z
  .string()
  .trim()
  .transform((typed) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z.union(
      [z.literal(''), z.url({ protocol: /^https?$/, hostname: /\./ }).max(200)],
      'Escribe la dirección de tu sitio, por ejemplo miempresa.com',
    ),
  )

const CancellationTiers = z
  .array(z.object({ hours_before: whole(0, 8760), penalty_percent: whole(0, 100) }))
  .min(1, 'La política necesita al menos un tramo')
  .max(6, 'La política admite 6 tramos como máximo')
  .refine(tiersInOrder, 'Al acercarse la salida la penalidad no puede bajar, ni repetirse una hora')

/** Editable fields; a creation may leave out all but the first five. */
const fields = {
  name: requiredText(120),
  slug,
  time_zone: timeZone,
  currency,
  country,
  legal_name: text(160),
  tax_id: text(40),
  kind: z.enum(operatorKinds, 'Elige qué hace'),
  registry_number: text(60),
  registry_expires_on: localDate.nullable(),
  email: optionalEmail,
  phone,
  whatsapp: phone,
  website,
  address: text(200),
  lat_lng: latLng,
  brand_color: hexColor,
  secondary_currency: currency.nullable(),
  terms: paragraphs(20_000),
  bank_details: paragraphs(2000),
  cancellation_tiers: CancellationTiers,
  constants: CheckedConstants,
  /** null: as is usual in the country */
  passenger_list: PassengerListTemplate.nullable(),
  /** true: the operator's administrators need a second factor; absent: unchanged */
  second_factor_demanded: z.boolean().optional(),
  state: z.literal(states, 'Elige un estado'),
}

const bothCurrencies = {
  path: ['secondary_currency'],
  message: 'Elige una moneda distinta de la principal',
}
const differ = (edit: { currency?: string; secondary_currency?: string | null }) =>
  !edit.secondary_currency || edit.secondary_currency !== edit.currency

export type NewTourOperator = z.output<typeof NewTourOperator>
export const NewTourOperator = z
  .object({
    ...z.object(fields).partial().shape,
    name: fields.name,
    slug: fields.slug,
    time_zone: fields.time_zone,
    currency: fields.currency,
    country: fields.country,
  })
  .refine(differ, bothCurrencies)

export type TourOperatorEdit = z.output<typeof TourOperatorEdit>
export const TourOperatorEdit = z.object({ ...fields, version }).refine(differ, bothCurrencies)

const shown = {
  id: z.uuid(),
  name: z.string(),
  legal_name: z.string(),
  slug: z.string(),
  kind: z.enum(operatorKinds),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  brand_color: z.string(),
  logo_file_id: z.uuid().nullable(),
  state: z.literal(states),
}

export type TourOperatorRow = z.infer<typeof TourOperatorRow>
export const TourOperatorRow = z.object(shown)

export type TourOperator = z.infer<typeof TourOperator>
export const TourOperator = z.object({
  ...shown,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  tax_id: z.string(),
  registry_number: z.string(),
  registry_expires_on: z.string().nullable(),
  whatsapp: z.string(),
  website: z.string(),
  address: z.string(),
  lat_lng: z.string(),
  secondary_currency: z.string().nullable(),
  terms: z.string(),
  bank_details: z.string(),
  cancellation_tiers: z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() })),
  /** the defaults with what the operator changed over them */
  constants: Constants,
  passenger_list: PassengerListTemplate.nullable(),
  second_factor_demanded: z.boolean(),
  /** currency and zone are fixed once there are bookings */
  has_bookings: z.boolean(),
})

export const listTourOperators = endpoint({
  method: 'GET',
  path: '/tour-operators',
  summary: 'Tour operadores: el Administrador ve todos, los demás el suyo.',
  access: 'tour-operators.read',
  query: listQuery({
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
    kind: { schema: z.enum(operatorKinds), allows: ['eq', 'in'] },
    country: { schema: country, allows: ['eq', 'in'] },
  }),
  response: z.array(TourOperatorRow),
  paged: true,
})

export const getTourOperator = endpoint({
  method: 'GET',
  path: '/tour-operators/:id',
  summary: 'Un tour operador, con sus constantes completas.',
  access: 'tour-operators.read',
  params: z.object({ id }),
  response: TourOperator,
})

export const createTourOperator = endpoint({
  method: 'POST',
  path: '/tour-operators',
  summary: 'Crea un tour operador.',
  access: 'tour-operators.create',
  body: NewTourOperator,
  response: TourOperator,
  status: 201,
  refusals: ['slug_taken'],
})

export const updateTourOperator = endpoint({
  method: 'PUT',
  path: '/tour-operators/:id',
  summary: 'Cambia un tour operador. Su estado lo cambia solo el Administrador.',
  access: 'tour-operators.edit',
  params: z.object({ id }),
  body: TourOperatorEdit,
  response: TourOperator,
  refusals: ['stale', 'slug_taken', 'currency_in_use', 'time_zone_in_use', 'contact_needed', 'pickups_move'],
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/tour-operators/:id/logo',
  summary: 'Pone el logo: un archivo JPG, PNG, WebP o AVIF de hasta 5 MB en `multipart/form-data`.',
  access: 'tour-operators.edit',
  params: z.object({ id }),
  upload: true,
  response: TourOperator,
  refusals: ['picture_not_readable', 'picture_heic', 'picture_too_small'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/tour-operators/:id/logo',
  summary: 'Quita el logo.',
  access: 'tour-operators.edit',
  params: z.object({ id }),
  response: TourOperator,
})
