import type { ProductEvents } from '#domain/products/events.ts'

import { count } from '../../format.ts'
import { productStatusNames } from '../code-names.ts'
import { suspensionTellers } from './suspension-history.ts'
import { lowered, dateOf, fieldsChanged, momentOf, quoted, type CoreTellersOf } from './tellers.ts'

/** «el nombre», with its article. A test holds that no field of a product lacks one. */
export const productFieldNames: Record<string, string> = {
  code: 'el código',
  color: 'el color',
  slug: 'la dirección web',
  name: 'el nombre',
  kind: 'el tipo',
  tagline: 'la frase de presentación',
  description: 'la descripción',
  highlights: 'lo destacado',
  itinerary: 'el itinerario',
  includes: 'lo que incluye',
  excludes: 'lo que no incluye',
  bring: 'lo que hay que llevar',
  requirements: 'los requisitos',
  faqs: 'las preguntas frecuentes',
  languages: 'los idiomas',
  duration_minutes: 'la duración',
  difficulty: 'la dificultad',
  min_age: 'la edad mínima',
  unsaid_facts: 'lo que falta responder',
  altitude_max: 'la altura máxima',
  meeting: 'la forma de encuentro',
  meeting_point: 'el punto de encuentro',
  pickup_lead_minutes: 'la anticipación de la recogida',
  needs_vehicle: 'si necesita vehículo',
  needs_guide: 'si necesita guía',
  min_pax: 'el mínimo de pasajeros',
  max_pax_booking: 'el máximo por reserva',
  confirm_mode: 'la forma de confirmar',
  deposit_percent: 'el abono',
  cutoff: 'el cierre de ventas',
  channel_cutoffs: 'el cierre de ventas por canal',
  cancellation_tiers: 'la política de cancelación',
  price_unit: 'la unidad de precio',
  unit_label: 'el nombre de la unidad',
  people_per_vehicle: 'los pasajeros por vehículo',
  categories: 'las categorías',
  seasons: 'los precios',
  special_prices: 'los precios especiales',
  extras: 'los adicionales',
  entrance_fees: 'las entradas',
  availability_rules: 'los horarios',
}

type Dates = { from: string | undefined; to: string | undefined; start_time: string | null }

/** «el mié 3 feb», «del mié 3 feb al vie 5 feb, 08:00» */
function datesOf({ from, to, start_time }: Dates): string {
  const days = from === to || !to ? `el ${dateOf(from)}` : `del ${dateOf(from)} al ${dateOf(to)}`
  return start_time ? `${days}, ${start_time}` : days
}

export const productTellers: CoreTellersOf<'product'> = {
  product_created: ({ code, name }) => [`creó el producto ${code} · ${name}`],
  product_changed: ({ changed }) => [fieldsChanged(productFieldNames, Object.keys(changed))],
  product_status_changed: ({ from, to }) => [
    `cambió el estado de ${quoted(lowered(productStatusNames[from]))} a ${quoted(lowered(productStatusNames[to]))}`,
  ],
  product_picture_added: ({ name }) => [`agregó una imagen: ${quoted(name)}`],
  product_pictures_changed: ({ from, to }) => [
    to.length < from.length
      ? `quitó ${count(from.length - to.length, 'imagen', 'imágenes')}`
      : 'ordenó o describió las imágenes',
  ],
  product_dates_closed: (data) => [`cerró la venta ${datesOf(data)}`],
  product_dates_opened: (data) => [`abrió salidas ${datesOf(data)}`],
  product_dates_limited: (data) => [`dejó ${count(data.capacity ?? 0, 'cupo', 'cupos')} ${datesOf(data)}`],
  product_times_moved: (data) => [`movió la salida ${datesOf(data)} a las ${data.new_time ?? ''}`],
  product_date_reopened: (data) => [reopened(data)],
}

function reopened(data: ProductEvents['product_date_reopened']): string {
  if ('date' in data) return `quitó la excepción del ${momentOf(data)}`
  return `volvió a abrir la venta ${datesOf(data)}`
}

export const departureTellers: CoreTellersOf<'departure'> = {
  departure_updated: ({ guaranteed, note }) => [
    ...(guaranteed === true ? ['garantizó la salida'] : []),
    ...(guaranteed === false ? ['quitó la garantía de la salida'] : []),
    ...(note === undefined ? [] : [note ? `escribió la nota ${quoted(note)}` : 'borró la nota']),
  ],
  departure_suspended: suspensionTellers.departure_suspended,
  departure_reinstated: () => ['levantó la suspensión'],
}

export const seatPoolTellers: CoreTellersOf<'seat_pool'> = {
  seat_pool_created: ({ name, capacity }) => [`creó ${quoted(name)} con ${count(capacity, 'cupo', 'cupos')}`],
  seat_pool_changed: ({ name, capacity }) => [
    `lo cambió a ${quoted(name)}, con ${count(capacity, 'cupo', 'cupos')}`,
  ],
  seat_pool_deleted: ({ name }) => [`eliminó ${quoted(name)}`],
}

export const promoCodeTellers: CoreTellersOf<'promo_code'> = {
  promo_code_created: ({ code }) => [`creó el código ${code}`],
  promo_code_updated: ({ code }) => [`cambió el código ${code}`],
}
