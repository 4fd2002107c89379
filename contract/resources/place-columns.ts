/** Reads a table of accommodations: which column is which, and the values of each cell. */
import { foldText, placeKey } from '#domain/resources/place-name.rules.ts'
import { type AccommodationKind, accommodationKinds } from '#domain/resources/resource.ts'
import { tidyLine } from '#domain/typed-text/typed-text.rules.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { withCountryCode } from '../endpoint/phone-number.ts'
import { AccommodationInput } from './accommodations.contract.ts'

type Column = Exclude<keyof AccommodationInput, 'zone_id' | 'state'> | 'zone' | 'latitude' | 'longitude'

/** The headings by which a column is known, without accents, spaces or signs. */
const headings: Record<Column, readonly string[]> = {
  name: ['nombre', 'alojamiento', 'hotel', 'name'],
  aliases: ['alias', 'aliases', 'otrosnombres', 'tambiensellama'],
  kind: ['tipo', 'kind', 'clase'],
  zone: ['zona', 'sector', 'zone'],
  address: ['direccion', 'domicilio', 'address'],
  lat_lng: ['posicion', 'coordenadas', 'ubicacion', 'latlng'],
  latitude: ['latitud', 'lat', 'latitude'],
  longitude: ['longitud', 'lng', 'lon', 'long', 'longitude'],
  phone: ['telefono', 'fono', 'celular', 'whatsapp', 'phone'],
  pickup_allowed: ['recogida', 'serecoge', 'conrecogida', 'pickup'],
  pickup_point: ['puntoderecogida', 'puntorecogida', 'punto'],
  walking_minutes: ['minutosapie', 'apie'],
  door_instructions: ['instrucciones', 'instruccionesparaelchofer', 'parachofer', 'notas'],
  asks_room: ['habitacion', 'pedirhabitacion', 'pidehabitacion'],
  wait_minutes: ['espera', 'minutosdeespera'],
  offset_minutes: ['ajuste', 'ajusteminutos', 'ajustedelahora'],
}
const columnNames: Record<Column, string> = {
  name: 'nombre',
  aliases: 'alias',
  kind: 'tipo',
  zone: 'zona',
  address: 'dirección',
  lat_lng: 'posición',
  latitude: 'latitud',
  longitude: 'longitud',
  phone: 'teléfono',
  pickup_allowed: 'recogida',
  pickup_point: 'punto de recogida',
  walking_minutes: 'minutos a pie',
  door_instructions: 'instrucciones',
  asks_room: 'habitación',
  wait_minutes: 'espera',
  offset_minutes: 'ajuste',
}
const columns = Object.keys(headings) as Column[]

const bare = (heading: string) => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '')

/** Index of each known column, and the headings that are not recognised. Null without a name column. */
export function readHeader(header: readonly string[]) {
  const places = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, heading] of header.entries()) {
    const column = columns.find((each) => headings[each].includes(bare(heading)))
    if (column && !places.has(column)) places.set(column, index)
    else if (heading.trim()) unknown.push(heading.trim())
  }
  return places.has('name') ? { places, unknown } : null
}

export type PlaceLine = {
  /** line of the file, the header being 1 */
  line: number
  name: string
  zone: string
  /** null without a name */
  values: AccommodationInput | null
  errors: CellFault[]
  /** cells that could not be read: the line is imported without them */
  left_out: CellFault[]
}
type CellFault = { column: string; message: string }
type ZoneName = { id: string; name: string }

/**
 * A row of the table as an accommodation, or what is wrong with it, column by column. Only the name is required: another
 * cell that cannot be read is left out, and said. A phone without a country code is of the operator's country.
 */
export function readPlaceLine(
  cells: readonly string[],
  line: number,
  {
    places,
    zones,
    country,
  }: { places: ReadonlyMap<Column, number>; zones: readonly ZoneName[]; country: string },
): PlaceLine {
  const faults = new Map<Column, string>()
  const fail = (column: Column, message: string) => {
    if (!faults.has(column)) faults.set(column, message)
  }
  const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  const yesOrNo = (column: Column, otherwise: boolean) => {
    const typed = bare(cell(column))
    if (typed === '') return otherwise
    if (['si', 's', 'yes', 'y', 'x', '1', 'true', 'verdadero'].includes(typed)) return true
    if (['no', 'n', '0', 'false', 'falso'].includes(typed)) return false
    fail(column, `«${cell(column)}» no es sí ni no`)
    return otherwise
  }
  const whole = (column: Column) => {
    const typed = cell(column)
    if (typed === '') return null
    if (/^-?\d{1,4}$/.test(typed)) return Number(typed)
    fail(column, `«${typed}» no es un número entero de minutos`)
    return null
  }
  const name = tidyLine(cell('name'))
  const zoneName = cell('zone')
  const zone = zones.find((each) => bare(each.name) === bare(zoneName))
  if (zoneName && !zone) fail('zone', `La zona «${zoneName}» no existe`)

  const typed = {
    name,
    aliases: cell('aliases')
      .split(/[;|,\n]/)
      .flatMap((alias) => alias.trim() || []),
    kind: kindOf(cell('kind'), name) ?? fail('kind', `«${cell('kind')}» no es un tipo de alojamiento`),
    zone_id: zone?.id ?? null,
    address: cell('address'),
    lat_lng: positionOf(cell('lat_lng'), cell('latitude'), cell('longitude')),
    phone: withCountryCode(cell('phone'), country),
    pickup_allowed: yesOrNo('pickup_allowed', true),
    pickup_point: cell('pickup_point'),
    walking_minutes: whole('walking_minutes') ?? 0,
    door_instructions: cell('door_instructions'),
    asks_room: yesOrNo('asks_room', false),
    wait_minutes: whole('wait_minutes'),
    offset_minutes: whole('offset_minutes') ?? 0,
    state: 1 as const,
  }
  const issues = AccommodationInput.safeParse(typed).error?.issues ?? []
  const wrong = new Set<PropertyKey>(issues.flatMap(({ path: [field] }) => field ?? []))
  for (const { path, message } of issues) {
    const column = columns.find((each) => each === path[0])
    if (column) fail(column, cell(column) ? `«${cell(column).slice(0, 40)}». ${message}` : message)
  }
  // What is left out has the value of a field that is not filled in.
  const readable = Object.fromEntries(Object.entries(typed).filter(([field]) => !wrong.has(field)))
  const all = [...faults].map(([column, message]) => ({ column: columnNames[column], message }))
  return {
    line,
    name,
    zone: zoneName,
    values: AccommodationInput.safeParse(readable).data ?? null,
    errors: all.filter(({ column }) => column === columnNames.name),
    left_out: all.filter(({ column }) => column !== columnNames.name),
  }
}

const called = (text: string) =>
  accommodationKinds.find((kind) => [kind, bare(accommodationKindNames[kind])].includes(bare(text)))

/** «Hostal del Sol» is a hostel; the default is a hotel. */
export function kindSaidBy(name: string): AccommodationKind {
  return name.split(/\s+/).flatMap((word) => called(word) ?? [])[0] ?? 'hotel'
}

/** The kind in its own column, else the one that the name contains. */
function kindOf(typed: string, name: string): AccommodationKind | null {
  if (typed) return called(bare(typed) === 'hostel' ? 'hostal' : typed) ?? null
  return kindSaidBy(name)
}

/** Spreadsheets in Spanish write decimals with a comma, and more of them than the earth needs. */
function positionOf(position: string, latitude: string, longitude: string): string {
  if (!latitude && !longitude) return position.replace(/\s/g, '')
  const degrees = (typed: string) => {
    const value = Number(typed.replace(',', '.'))
    return typed && Number.isFinite(value) ? String(Number(value.toFixed(7))) : typed || '?'
  }
  return `${degrees(latitude)},${degrees(longitude)}`
}

/** Lines with the same place as an earlier one of the file, by line. */
export function repeatedLines(lines: readonly PlaceLine[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { line, name } of lines) {
    if (!name) continue
    const key = placeKey(name)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    else repeated.set(line, earlier)
  }
  return repeated
}

/** A template file: the headings and two places. */
export const placeTemplate: readonly (readonly string[])[] = [
  [
    'nombre',
    'alias',
    'tipo',
    'zona',
    'dirección',
    'teléfono',
    'latitud',
    'longitud',
    'recogida',
    'punto de recogida',
    'minutos a pie',
    'instrucciones',
    'habitación',
  ],
  [
    'Hostal del Sol',
    'Del Sol',
    'Hostal',
    '',
    'Calle Principal 370',
    '',
    '',
    '',
    'sí',
    '',
    '',
    'Tocar el timbre',
    'sí',
  ],
  [
    'Hotel de la Plaza',
    '',
    'Hotel',
    '',
    'Calle Comercio 200',
    '',
    '',
    '',
    'sí',
    'Esquina de la plaza',
    '3',
    '',
    'no',
  ],
]
