/** Reads a line of a table as an accommodation. */
import { factsOf } from '#domain/country/country.ts'
import { swappedPosition } from '#domain/swapped-position.rules.ts'

import { withCountryCode } from '../endpoint/phone-number.ts'
import type { Cells, ReadRecord } from '../imports/cell-reader.ts'
import { bareText, type ColumnRules } from '../imports/sheet-columns.ts'
import { kindSaidBy, readAccommodationKind } from './accommodation-kind-words.ts'
import { AccommodationInput } from './accommodations.contract.ts'

export type AccommodationColumn =
  | Exclude<keyof AccommodationInput, 'zone_id' | 'state'>
  | 'zone'
  | 'latitude'
  | 'longitude'

export const accommodationColumns: ColumnRules<AccommodationColumn> = {
  name: {
    label: 'nombre',
    headings: [
      'alojamiento',
      'hotel',
      'name',
      'nombredelhotel',
      'nombrehotel',
      'nombredelalojamiento',
      'nombrealojamiento',
      'establecimiento',
      'hospedaje',
      'hotelname',
    ],
    required: true,
  },
  aliases: {
    label: 'alias',
    headings: ['aliases', 'otrosnombres', 'otronombre', 'tambiensellama', 'nombrecorto', 'conocidocomo'],
  },
  kind: {
    label: 'tipo',
    headings: ['kind', 'clase', 'categoria', 'tipodealojamiento', 'tipodehotel', 'type'],
  },
  zone: {
    label: 'zona',
    headings: ['sector', 'zone', 'barrio', 'area', 'zonaderecogida', 'zonadepickup'],
  },
  address: { label: 'dirección', headings: ['domicilio', 'address', 'calle', 'direccionexacta'] },
  lat_lng: {
    label: 'posición',
    headings: ['coordenadas', 'ubicacion', 'latlng', 'gps', 'coordenadasgps'],
  },
  latitude: { label: 'latitud', headings: ['lat', 'latitude'] },
  longitude: { label: 'longitud', headings: ['lng', 'lon', 'long', 'longitude'] },
  phone: {
    label: 'teléfono',
    headings: ['fono', 'celular', 'whatsapp', 'phone', 'tel', 'telefonos', 'telefonodelhotel', 'movil'],
  },
  pickup_allowed: {
    label: 'recogida',
    headings: [
      'serecoge',
      'conrecogida',
      'pickup',
      'pasaabuscar',
      'sepasaabuscar',
      'pasanabuscar',
      'recojo',
      'recojoenhotel',
      'recogidaenhotel',
    ],
  },
  pickup_point: {
    label: 'punto de recogida',
    headings: ['puntorecogida', 'punto', 'puntodeencuentro', 'puntoderecojo', 'lugarderecogida'],
  },
  walking_minutes: { label: 'minutos a pie', headings: ['apie', 'minutoscaminando', 'caminata'] },
  door_instructions: {
    label: 'instrucciones',
    headings: [
      'instruccionesparaelchofer',
      'parachofer',
      'notas',
      'observaciones',
      'comentarios',
      'indicaciones',
    ],
  },
  asks_room: {
    label: 'habitación',
    headings: ['pedirhabitacion', 'pidehabitacion', 'preguntarhabitacion'],
  },
  wait_minutes: { label: 'espera', headings: ['minutosdeespera'] },
  offset_minutes: { label: 'ajuste', headings: ['ajusteminutos', 'ajustedelahora'] },
}

type ZoneName = { id: string; name: string }
export type AccommodationContext = { zones: readonly ZoneName[]; country: string }

/**
 * Only the name is required: another cell that cannot be read is left out and reported. A phone without a country code
 * belongs to the operator's country.
 */
export function readAccommodation(
  cells: Cells<AccommodationColumn>,
  { zones, country }: AccommodationContext,
): ReadRecord<AccommodationInput> {
  const name = cells.line('name')
  const zoneName = cells.line('zone')
  const zone = zones.find((each) => bareText(each.name) === bareText(zoneName))
  if (zoneName && !zone) cells.miss('zone', zoneName)
  const typed = {
    name,
    aliases: cells
      .text('aliases')
      .split(/[;|,\n]/)
      .flatMap((alias) => alias.trim() || []),
    kind: kindOf(cells, name),
    zone_id: zone?.id ?? null,
    address: cells.text('address'),
    lat_lng: positionIn(cells, country),
    phone: withCountryCode(cells.text('phone'), country),
    pickup_allowed: cells.yesOrNo('pickup_allowed', true),
    pickup_point: cells.text('pickup_point'),
    walking_minutes: cells.whole('walking_minutes', 'minutos') ?? 0,
    door_instructions: cells.text('door_instructions'),
    asks_room: cells.yesOrNo('asks_room', false),
    wait_minutes: cells.whole('wait_minutes', 'minutos'),
    offset_minutes: cells.whole('offset_minutes', 'minutos') ?? 0,
    state: 1 as const,
  }
  return { name, detail: zoneName, typed, schema: AccommodationInput }
}

/** The kind in its own column, else the one that the name contains. A kind that is not known is «Otro». */
function kindOf(cells: Cells<AccommodationColumn>, name: string) {
  const typed = cells.text('kind')
  if (!typed) return kindSaidBy(name)
  const kind = readAccommodationKind(typed)
  if (!kind) cells.note('kind', `${cells.quoted('kind')} queda como «Otro»`)
  return kind ?? 'otro'
}

/** A position whose latitude and longitude are swapped is turned round, and the reader sees it before the import. */
function positionIn(cells: Cells<AccommodationColumn>, country: string): string {
  const position = positionOf(cells.text('lat_lng'), cells.text('latitude'), cells.text('longitude'))
  const swapped = swappedPosition(position, factsOf(country)?.position_example ?? '')
  if (swapped) cells.note('lat_lng', `Latitud y longitud parecen al revés: queda ${swapped}`)
  return swapped ?? position
}

/** Spreadsheets in Spanish write decimals with a comma, and with more of them than the field holds. */
function positionOf(position: string, latitude: string, longitude: string): string {
  if (!latitude && !longitude) return position.replace(/\s/g, '')
  const degrees = (typed: string) => {
    const value = Number(typed.replace(',', '.'))
    return typed && Number.isFinite(value) ? String(Number(value.toFixed(7))) : typed || '?'
  }
  return `${degrees(latitude)},${degrees(longitude)}`
}
