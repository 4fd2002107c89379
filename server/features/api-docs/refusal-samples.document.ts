import type { NoDetails } from '#domain/no-details.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

/** Numbers that make a refusal's sentence read as it will. */
const sampleDetails = {
  seats_left: 2,
  asked: 3,
  max: 10,
  label: 'Infante',
  per_adult: 1,
  extra: 'Bicicleta',
  left: 1,
  taken: 4,
  bookings: 2,
  status: 'cancelada',
  why: 'completa',
  missing: 'una imagen',
  detail: 'invalid access token',
  act: 'deactivate',
  currency: 'CLP',
  date: '2026-11-21',
  start_time: '07:30',
  seats: 5,
  capacity: 4,
  name: 'Van 1',
  sheet_number: 412,
  reason: 'closed_by_staff',
  paper: 'revision_tecnica',
  unpaid: 25_000,
  amount: 25_000,
  due: 25_000,
  over: 5000,
  megabytes: 12,
  locator: 'KPV3M7',
  by: 'Ana Rojas',
  difference: -115,
  reference: '00482913',
  age: 2,
  category: 'Infante',
  ages: { min_age: 0, max_age: 1 },
  tours: 'Géiseres del Tatio y Valle de la Luna',
  warnings: 'falta guía',
  whatsapp: '+56912345678',
  letters: 2,
  published: 0,
  hours: 24,
  total: 90_000,
  penalty: 10_000,
  seen: 85_000,
  mixing: 'departures',
  sheet_id: '01998e5c-6f1a-7c3e-9a55-0d2b7c4e8f10',
  format: 'csv',
} as const

type Fits<Details> = Details extends NoDetails ? true : typeof sampleDetails extends Details ? true : false
/** Example details for codes whose sentence these numbers do not fit: a missing one does not compile. */
const ownDetails: Partial<RefusalDetails> & {
  [Code in RefusalCode as Fits<RefusalDetails[Code]> extends true ? never : Code]: RefusalDetails[Code]
} = {
  agency_reference_used: {
    agency: 'Hostal Sonchek',
    reference: 'HS-204',
    locator: 'KX7T2B',
    booking_id: '01998e5c-6f1a-7c3e-9a55-0d2b7c4e8f10',
  },
  agency_tax_id_mistyped: { field: 'tax_id' },
  tours_overlap: { tour: 'Géiseres del Tatio', other: 'Valle de la Luna', start_time: '16:00' },
  weak_password: { why: 'common', field: 'password' },
  picture_too_small: { min: 16 },
  resource_unavailable: { name: 'Van 1', reason: 'mantenimiento' },
  sheet_not_ready: { missing: 'chofer' },
  in_use: {},
  hour_not_on_clock: { date: '2027-09-05', time: '00:30' },
  resource_busy: {
    name: 'Van 1',
    sheet_number: 412,
    hours: {
      busy_from: '2026-11-21 16:00',
      busy_to: '2026-11-21 20:00',
      from: '2026-11-21 08:30',
      to: '2026-11-21 17:00',
    },
  },
  refund_above_paid: { paid: 25_000, currency: 'CLP' },
  self_move_used: {},
  second_factor_needed: { pending: '4t0n…' },
  wrong_code: { field: 'code' },
  codes_wait: { minutes: 15 },
  currency_not_offered: { currency: 'USD', main_currency: 'CLP' },
  mixing_asks: { ...sampleDetails, times: [] },
  rate_too_far: { currency: 'USD', main_currency: 'CLP', rate: '948.5', date: '2026-11-21', percent: 25 },
  rate_unconfirmed: {
    currency: 'USD',
    main_currency: 'CLP',
    rate: '948.5',
    date: '2026-11-21',
    amount: 10_000,
    paid_in: 'CLP',
    booking_amount: 1240,
    booking_currency: 'USD',
  },
  day_rate_unconfirmed: { currency: 'USD', main_currency: 'CLP', rate: '948.5', typed: '94.85' },
  promo_not_for_these: { lack: 'people', min_people: 4 },
  letter_text_refused: { field: 'body', fault: 'missing', name: 'enlace' },
}

/** The sentence of a refusal, with example details. */
export const refusalSentence = (code: RefusalCode) => refusalMessage(code, ownDetails[code] ?? sampleDetails)
