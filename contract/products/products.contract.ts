import { z } from 'zod'

import { cutoffChannels } from '#domain/departures/cutoff.rules.ts'
import { exceptionKinds } from '#domain/departures/departure-plan.rules.ts'
import { productActs, publicationNeeds } from '#domain/products/product/product-status.rules.ts'
import {
  askedFacts,
  confirmModes,
  difficulties,
  meetings,
  priceUnits,
  productKinds,
  productStatuses,
} from '#domain/products/product/product.ts'

import { Category, EntranceFee, Extra, Season, SpecialPrice } from '../bookings/pricing.ts'
import { ExceptionInput } from '../departures/exception-input.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { id, version } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { NewProduct } from './new-product.ts'
import { PicturesInput, ProductInput } from './product-input.ts'

export type ProductRow = z.infer<typeof ProductRow>
export const ProductRow = z.object({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  color: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  status: z.enum(productStatuses),
  meeting: z.enum(meetings),
  duration_minutes: z.int(),
  /** today's, in minor units */
  price_from: z.int().nullable(),
  currency: z.string(),
  /** unit in which its seats are counted */
  price_unit: z.enum(priceUnits),
  /** the first departure that can be booked in the next 60 days */
  next_departure: z.object({ date: z.string(), start_time: z.string(), seats_left: z.int() }).nullable(),
  cover_file_id: z.uuid().nullable(),
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Productos del tour operador por nombre, con precio de hoy y próxima salida.',
  access: 'products.read',
  query: listQuery({ status: { schema: z.enum(productStatuses), allows: ['eq', 'in'] } }),
  response: z.array(ProductRow),
  paged: true,
})

export const exportProducts = exportOf(listProducts, {
  summary: 'Los productos de la lista, con sus filtros, como archivo CSV o XLSX.',
})

const Tiers = z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() }))
const Cutoff = z.union([
  z.object({ kind: z.literal('previous_day'), time: z.string() }),
  z.object({ kind: z.literal('hours_before'), hours: z.int() }),
])

export type ProductException = z.infer<typeof ProductException>
export const ProductException = z.object({
  id: z.uuid(),
  date: z.string(),
  start_time: z.string().nullable(),
  kind: z.enum(exceptionKinds),
  capacity: z.int().nullable(),
  new_time: z.string().nullable(),
  reason: z.string(),
  /** people who already have a seat on what it touches: closing does not cancel them */
  seats_taken: z.int(),
})

export type ProductPicture = z.infer<typeof ProductPicture>
export const ProductPicture = z.object({
  file_id: z.uuid(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})

export type Product = z.infer<typeof Product>
export const Product = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(productStatuses),
  code: z.string(),
  color: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
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
  /** not answered yet: their values are placeholders, and the public page leaves them out */
  unsaid_facts: z.array(z.enum(askedFacts)),
  altitude_max: z.int().nullable(),
  meeting: z.enum(meetings),
  meeting_point: z
    .object({ name: z.string(), address: z.string(), lat_lng: z.string(), instructions: z.string() })
    .nullable(),
  pickup_lead_minutes: z.int(),
  needs_vehicle: z.boolean(),
  needs_guide: z.boolean(),
  min_pax: z.int(),
  max_pax_booking: z.int(),
  confirm_mode: z.enum(confirmModes),
  deposit_percent: z.int().nullable(),
  cutoff: Cutoff.nullable(),
  channel_cutoffs: z.partialRecord(z.enum(cutoffChannels), Cutoff),
  cancellation_tiers: Tiers.nullable(),
  price_unit: z.enum(priceUnits),
  unit_label: z.string(),
  people_per_vehicle: z.int().nullable(),
  categories: z.array(Category),
  seasons: z.array(Season),
  special_prices: z.array(SpecialPrice),
  /** includes those no longer sold */
  extras: z.array(Extra.extend({ active: z.boolean() })),
  entrance_fees: z.array(EntranceFee),
  availability_rules: z.array(
    z.object({
      valid_from: z.string(),
      valid_to: z.string().nullable(),
      weekdays: z.array(z.int()),
      start_times: z.array(z.string()),
      capacity: z.int(),
      min_pax: z.int().nullable(),
    }),
  ),
  exceptions: z.array(ProductException),
  pictures: z.array(ProductPicture),
  /** the cut-off that holds, and the one of the operator that would hold without the product's own */
  effective_cutoff: Cutoff,
  operator_cutoffs: z.object({ pickup: Cutoff, meeting: Cutoff }),
  operator_deposit_percent: z.int(),
  effective_cancellation_tiers: Tiers,
  operator_cancellation_tiers: Tiers,
  currency: z.string(),
  missing_to_publish: z.array(z.enum(publicationNeeds)),
  /** possible changes of its status now */
  acts: z.array(z.enum(productActs)),
  public_url: z.string(),
})

const one = z.object({ id })

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary:
    'Un producto con textos, precios, horarios, fechas cerradas, imágenes y lo que falta para publicarlo.',
  access: 'products.read',
  params: one,
  response: Product,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary:
    'Crea un producto en borrador; con descripción, precio, horario e inicio solo le falta una imagen para publicarse.',
  access: 'products.edit',
  body: NewProduct,
  response: Product,
  status: 201,
  refusals: ['code_taken', 'slug_taken'],
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/products/:id/copies',
  summary:
    'Duplica un producto en un borrador: textos, imágenes, precios, horarios y fechas cerradas desde hoy. Con código propio y sin reservas.',
  access: 'products.edit',
  params: one,
  response: Product,
  status: 201,
  refusals: ['code_taken', 'slug_taken'],
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  summary:
    'Guarda todo lo editable de un producto. Una versión vieja recibe 409 con la actual; bajar cupos bajo lo vendido se rechaza.',
  access: 'products.edit',
  params: one,
  body: ProductInput,
  response: Product,
  refusals: [
    'stale',
    'code_taken',
    'capacity_below_sold',
    'published_needs',
    'extra_stock_below_sold',
    'pickups_move',
  ],
})

export const addProductException = endpoint({
  method: 'POST',
  path: '/products/:id/exceptions',
  summary:
    'Cierra fechas, abre salidas fuera del horario, cambia sus cupos o su hora. Lo ya vendido se mantiene; repetir una fecha la reemplaza.',
  access: 'departures.open-close',
  params: one,
  body: ExceptionInput,
  response: z.array(ProductException),
  status: 201,
  refusals: [
    'capacity_below_sold',
    'departure_time_taken',
    'departure_unknown',
    'pickups_move',
    'hour_not_on_clock',
  ],
})

export const removeProductException = endpoint({
  method: 'DELETE',
  path: '/products/:id/exceptions/:exception_id',
  summary: 'Quita lo distinto de un día: vuelve a valer el horario semanal.',
  access: 'departures.open-close',
  params: z.object({ id, exception_id: id }),
  response: z.array(ProductException),
  refusals: ['capacity_below_sold', 'departure_time_taken', 'pickups_move'],
})

export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/products/:id/pictures',
  summary: 'Sube una imagen (JPG, PNG, WebP o AVIF, hasta 5 MB) y la agrega al final, sin sus metadatos.',
  access: 'products.edit',
  params: one,
  body: z.custom<FormData>(),
  upload: true,
  response: z.array(ProductPicture),
  status: 201,
  refusals: ['picture_not_readable', 'picture_heic', 'picture_too_small', 'too_many_pictures'],
})

export const updateProductPictures = endpoint({
  method: 'PUT',
  path: '/products/:id/pictures',
  summary:
    'Ordena, describe o quita imágenes. La primera es la portada; un producto publicado conserva al menos una.',
  access: 'products.edit',
  params: one,
  body: PicturesInput,
  response: z.array(ProductPicture),
  refusals: ['published_needs'],
})

const act = <const Path extends `/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  access: 'products.edit' as const,
  params: one,
  body: z.object({ version }),
  response: Product,
})

export const publishProduct = endpoint({
  ...act('/products/:id/publication', 'Publica: aparece en la página pública y se puede vender.'),
  refusals: ['stale', 'product_status_does_not_allow', 'not_ready_to_publish'],
})
export const pauseProduct = endpoint({
  ...act('/products/:id/pause', 'Pausa la venta; lo ya vendido se mantiene.'),
  refusals: ['stale', 'product_status_does_not_allow'],
})
export const archiveProduct = endpoint({
  ...act('/products/:id/archive', 'Archiva un producto sin reservas futuras vivas.'),
  refusals: ['stale', 'product_status_does_not_allow', 'has_future_bookings'],
})
export const restoreProduct = endpoint({
  ...act('/products/:id/restoration', 'Devuelve un producto archivado, en pausa.'),
  refusals: ['stale', 'product_status_does_not_allow'],
})

export const previewProduct = endpoint({
  method: 'POST',
  path: '/products/:id/preview',
  summary: 'Un enlace de dos horas a la página pública de un producto, aunque no esté publicado.',
  access: 'products.read',
  params: z.object({ id }),
  response: z.object({ url: z.url() }),
})
