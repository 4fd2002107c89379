import type { EntranceFeeInput, ExtraInput } from '#contract/products/extra-input.ts'
import type { PriceConditions } from '#domain/products/prices/price-rule.rules.ts'
import type { PriceUnit, ProductKind } from '#domain/products/product/product.ts'

/** 'lat,lng' in decimal degrees. */
export type DemoLatLng = string

/** `penalty_percent` applies from `hours_before` the start until the next tier begins; ordered from early to late. */
export type DemoCancellationTier = { hours_before: number; penalty_percent: number }

export type DemoSeason = 'baja' | 'alta'

/** A season lasts until the next one begins, every year alike: no gaps and no overlaps. */
export type DemoSeasonStart = { month_day: string; season: DemoSeason }

export type DemoBankDetails = {
  bank: string
  account_type: string
  account_number: string
  holder: string
  tax_id: string
  email: string
  instructions: string
}

export type DemoOperator = {
  slug: string
  name: string
  legal_name: string
  tax_id: string
  kind: 'operador' | 'agencia' | 'ambos'
  email: string
  phone: string
  whatsapp: string
  website: string
  address: string
  lat_lng: DemoLatLng
  brand_color: string
  /** base name of an SVG */
  logo: 'logo-licancabur' | 'logo-colca-vivo'
  /** page for travellers' reviews; absent: no request is sent */
  review_url?: string
  time_zone: string
  currency: string
  secondary_currency: string
  /** what one unit of it is worth in `currency` today */
  secondary_rate: string
  /** the address of its source, so that it needs no translation */
  rate_source: string
  country: string
  registry_number: string
  registry_expires_in_days: number
  terms: string[]
  cancellation_tiers: DemoCancellationTier[]
  season_starts: DemoSeasonStart[]
  bank_details: DemoBankDetails
}

export type DemoPictureFile =
  | 'tatio'
  | 'tatio-vado'
  | 'valle-de-la-luna'
  | 'lagunas-altiplanicas'
  | 'piedras-rojas'
  | 'laguna-cejar'
  | 'astronomico'
  | 'valle-arcoiris'
  | 'salar-flamencos'
  | 'termas-puritama'
  | 'pueblo'
  | 'van'
  | 'campamento'
  | 'quebrada'
  | 'colca'
  | 'misti'

/** `file` is the base name of an SVG; the first picture of a product is its cover. */
export type DemoPicture = { file: DemoPictureFile; alt: string }

export type DemoItineraryStep = { offset_minutes: number; title: string; text: string }

export type DemoFaq = { question: string; answer: string }

export type DemoMeetingPoint = { name: string; address: string; lat_lng: DemoLatLng; instructions: string }

export type DemoCutoff = { kind: 'previous_day'; time: string } | { kind: 'hours_before'; hours: number }

export type DemoCategoryCode = 'ADULT' | 'CHILD' | 'INFANT' | 'SENIOR' | 'STUDENT'

export type DemoPriceCategory = {
  code: DemoCategoryCode
  label: string
  min_age: number
  max_age: number | null
  seats: 0 | 1
  needs_adult: boolean
  max_per_adult: number | null
}

/** `amount` is in the operator's minor units. */
export type DemoPrice = { category_code: DemoCategoryCode | null; season: DemoSeason; amount: number }

/** A price for some sales only, as long as the tour is sold. */
export type DemoSpecialPrice = Omit<PriceConditions, 'category_code'> & {
  season: string
  amounts: Partial<Record<DemoCategoryCode, number>>
}
/** What not every tour has: prices for some sales only, extras, and what parks ask. */
export type DemoPricing = {
  special_prices?: DemoSpecialPrice[]
  extras?: Omit<ExtraInput, 'id'>[]
  entrance_fees?: EntranceFeeInput[]
}

/** `weekdays` are ISO: 1 is Monday, 7 is Sunday. Offsets count from today. */
export type DemoAvailabilityRule = {
  weekdays: number[]
  start_times: string[]
  capacity: number
  valid_from_offset_days: number
  valid_to_offset_days: number
}

export type DemoClosure =
  | { offset_days: number; kind: 'close'; reason: string }
  | { offset_days: number; kind: 'capacity'; capacity: number; reason: string }

export type DemoProduct = DemoPricing & {
  /** left out: regular, priced per person */
  kind?: ProductKind
  price_unit?: PriceUnit
  unit_label?: string
  people_per_vehicle?: number
  code: string
  color: string
  slug: string
  name: string
  tagline: string
  /** Paragraphs. */
  description: string[]
  highlights: string[]
  itinerary: DemoItineraryStep[]
  includes: string[]
  excludes: string[]
  bring: string[]
  requirements: string[]
  faqs: DemoFaq[]
  languages: string[]
  duration_minutes: number
  difficulty: 'baja' | 'media' | 'alta'
  min_age: number
  altitude_max: number
  pictures: DemoPicture[]
  meeting: 'punto_encuentro' | 'recogida' | 'ambos'
  meeting_point: DemoMeetingPoint | null
  /** Pickups begin this long before the start time; 0 without pickups. */
  pickup_lead_minutes: number
  min_pax: number
  max_pax_booking: number
  confirm_mode: 'inmediata' | 'manual'
  cutoff: DemoCutoff
  /** null: the operator's own. */
  cancellation_tiers: DemoCancellationTier[] | null
  price_categories: DemoPriceCategory[]
  prices: DemoPrice[]
  availability_rules: DemoAvailabilityRule[]
  closures: DemoClosure[]
  status: 'borrador' | 'publicado' | 'pausado' | 'archivado'
}

export type DemoZone = {
  code: string
  name: string
  color: string
  order: number
  minutes_before_start: number
}

export type DemoAccommodation = {
  name: string
  aliases: string[]
  kind: 'hotel' | 'hostal' | 'lodge' | 'camping' | 'departamento'
  zone_code: string
  address: string
  lat_lng: DemoLatLng
  phone: string
  pickup_allowed: boolean
  /** Where its guests wait when the vehicle can't reach the door. */
  pickup_point: string | null
  walking_minutes: number | null
  door_instructions: string
  asks_room: boolean
}

export type DemoPlaces = { zones: DemoZone[]; accommodations: DemoAccommodation[] }

export type DemoVehicleDocument = {
  kind: 'permiso_circulacion' | 'revision_tecnica' | 'seguro_obligatorio' | 'permiso_turismo' | 'otro'
  number: string
  expires_in_days: number
}

export type DemoVehicle = {
  name: string
  plate: string
  type: 'van' | 'minibus' | 'bus' | 'camioneta'
  brand: string
  model: string
  year: number
  /** For passengers: the driver's is not counted. */
  seats: number
  /** Large bags. */
  luggage: number
  child_seats: number
  accessible: boolean
  owner: 'propio' | 'tercero'
  documents: DemoVehicleDocument[]
  state: 1 | 2
}

export type DemoPersonRole = 'chofer' | 'guia' | 'proveedor' | 'oficina'

export type DemoPerson = {
  full_name: string
  roles: DemoPersonRole[]
  document_type: 'rut' | 'dni' | 'pasaporte'
  document_number: string
  nationality: string
  birth_date: string
  email: string
  phone: string
  languages: string[]
  licence_class?: string
  licence_expires_in_days?: number
  guide_registry?: string
  guide_registry_expires_in_days?: number
  notes: string
}

export type DemoUser = {
  email: string
  full_name: string
  phone: string
  level: 0 | 1 | 2 | 3 | 4 | 5
  state: 1 | 2
  address: string
  lat_lng: DemoLatLng
  /** Full name of the person of the same operator that this user is, for drivers and guides. */
  person: string | null
}

export type DemoResources = { vehicles: DemoVehicle[]; persons: DemoPerson[]; users: DemoUser[] }

export type DemoCustomer = {
  full_name: string
  email: string
  phone: string
  nationality: string
  language: string
}

export type DemoNote = { kind: 'publica' | 'operativa' | 'interna'; text: string }

export type DemoCancellationReason = { origin: 'cliente' | 'operador' | 'clima' | 'sistema'; text: string }

export type DemoClientele = {
  customers: DemoCustomer[]
  notes: DemoNote[]
  cancellation_reasons: DemoCancellationReason[]
}

/** A whole operator in one piece. */
export type DemoCalendar = {
  pools: { name: string; capacity: number; codes: string[] }[]
  channel_cutoffs: { code: string; cutoffs: { web?: DemoCutoff; agencia?: DemoCutoff } }[]
  guaranteed: { code: string; offset_days: number; note: string }[]
  openings: { code: string; offset_days: number; start_time: string; capacity: number; reason: string }[]
  /** the first departure of the day leaves at another hour */
  moves: { code: string; offset_days: number; new_time: string; reason: string }[]
}

export type DemoTenant = {
  calendar?: DemoCalendar
  operator: DemoOperator
  products: DemoProduct[]
  places: DemoPlaces
  resources: DemoResources
  /** what its own words say in other languages, by the Spanish text; a description by paragraph */
  translations: Record<'en' | 'pt', Record<string, string>>
}
