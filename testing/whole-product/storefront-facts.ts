import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import type {
  BookingPage,
  LandingPage,
  NewBookingPage,
  VoucherPage,
} from '#contract/storefront/storefront-page.ts'
import type { PublicDay, PublicProduct } from '#contract/storefront/storefront.contract.ts'

import { someOperator } from './storefront-operator.ts'
import { adultChildInfant, somePricing } from './storefront-pricing.ts'

/** Facts of public pages, as the server would gather them. */
export const someProduct: PublicProduct = {
  id: '00000000-0000-4000-8000-000000000002',
  code: 'TAT',
  color: '#1d5fa8',
  name: 'Géiseres',
  tagline: 'Vapor al amanecer',
  description: 'Uno.\nDos.',
  highlights: ['El amanecer'],
  itinerary: [{ offset_minutes: 90, title: 'Llegada', text: 'Caminamos.' }],
  includes: ['Desayuno'],
  excludes: ['Entrada'],
  bring: ['Abrigo'],
  requirements: [],
  faqs: [{ question: '¿Hace frío?', answer: 'Sí.' }],
  languages: ['es', 'en'],
  duration_minutes: 420,
  difficulty: 'media',
  min_age: 5,
  altitude_max: 4320,
  unsaid_facts: [],
  meeting: 'ambos',
  meeting_point: { name: 'Plaza', address: 'Toconao', lat_lng: '-22.9,-68.2', instructions: 'Bajo el árbol' },
  kind: 'regular',
  price_unit: 'persona',
  unit_label: 'Grupo',
  people_per_vehicle: null,
  min_pax: 2,
  pickup_window_minutes: 15,
  pickup_zones: [{ name: 'Centro', minutes_before_start: 45, places: ['Hostal Ñandú', 'Hotel Zaguán'] }],
  confirm_mode: 'inmediata',
  deposit_percent: 0,
  max_pax_booking: 8,
  categories: adultChildInfant,
  pictures: [{ file_id: '00000000-0000-4000-8000-00000000000f', alt: 'Vapor', width: 1600, height: 1067 }],
  price_from: { amount: 38_000, residents: 30_000, people: 2, larger: { people: 6, amount: 36_000 } },
  entrance_fees: [
    {
      name: 'Entrada a los géiseres',
      note: '',
      payment: 'en_efectivo_en_la_entrada',
      rates: [
        { residency: 'nacional', min_age: 12, max_age: null, amount: 5000 },
        { residency: 'extranjero', min_age: 12, max_age: null, amount: 15_000 },
        { residency: 'cualquiera', min_age: 0, max_age: 11, amount: 0 },
      ],
    },
  ],
  prices: [
    {
      season: 'Baja',
      from: '2027-05-03',
      to: '2027-11-30',
      blocks: [
        {
          weekdays: null,
          pax_min: 1,
          pax_max: null,
          rows: [
            { category_code: 'ADULT', national: 30_000, foreign: 38_000 },
            { category_code: 'CHILD', national: 28_000, foreign: 28_000 },
            { category_code: 'INFANT', national: 0, foreign: 0 },
          ],
        },
        {
          weekdays: [6, 7],
          pax_min: 1,
          pax_max: null,
          rows: [{ category_code: 'ADULT', national: null, foreign: 42_000 }],
        },
      ],
    },
    {
      season: 'Alta',
      from: '2027-12-01',
      to: null,
      blocks: [
        {
          weekdays: null,
          pax_min: 1,
          pax_max: null,
          rows: [{ category_code: 'ADULT', national: 45_000, foreign: 45_000 }],
        },
      ],
    },
  ],
  cancellation_sentences: ['Cancelas gratis hasta 24 horas antes.'],
  free_cancellation: 'Cancelas gratis hasta 24 horas antes.',
  on_sale: true,
}

/** A day with one departure at 05:00, or with the ones named. */
export function someDay(date: string, slots: Partial<PublicDay['slots'][number]>[] = [{}]): PublicDay {
  const whole = slots.map((slot) => ({
    start_time: '05:00',
    seats_left: 10,
    reason: null,
    closed: '',
    extras_left: {},
    ...slot,
  }))
  const open = whole.find((slot) => !slot.closed)
  return {
    date,
    reason: open ? null : (whole[0]?.reason ?? 'not_scheduled'),
    closed: open ? '' : (whole[0]?.closed ?? 'Sin salidas'),
    full: !open && whole.some(({ reason }) => reason === 'full'),
    price_from: open ? { amount: 38_000, residents: 30_000, people: 2, larger: null } : null,
    slots: whole,
  }
}

const adult = { category_code: 'ADULT', residency: null, name: 'Adulto' }
const child = { category_code: 'CHILD', residency: null, name: 'Niño' }

export const someBooking: PublicBooking = {
  id: '00000000-0000-4000-8000-000000000003',
  locator: 'BCD234',
  status: 'confirmada',
  expires_at: null,
  extended: false,
  contact_name: 'María José Núñez',
  guide_language: null,
  currency: 'CLP',
  facts_key: 'key',
  subtotal: 104_000,
  discount: 0,
  discounts: [],
  total: 104_000,
  equivalent: '',
  penalty: 0,
  paid: 0,
  due: 104_000,
  refund_due: 0,
  refund: { sources: [], days: 10 },
  deposit_due: 31_200,
  on_confirm: null,
  payments: [],
  agency: null,
  promo_code: '',
  people: 3,
  note_public: '',
  cancel_reason: '',
  cancellation_tiers: [{ hours_before: 24, penalty_percent: 0 }],
  free_until: '2027-05-04T09:00:00.000Z',
  created_at: '2027-05-01T12:00:00.000Z',
  items: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      status: 'confirmada',
      product_id: someProduct.id,
      product_code: 'TAT',
      product_color: '#1d5fa8',
      product_name: 'Géiseres',
      duration_minutes: 420,
      meeting: 'ambos',
      meeting_point: someProduct.meeting_point,
      bring: ['Abrigo'],
      date: '2027-05-05',
      start_time: '05:00',
      starts_at: '2027-05-05T09:00:00.000Z',
      is_suspended: false,
      subtotal: 104_000,
      discount: 0,
      penalty: 0,
      cancellation_tiers: [{ hours_before: 24, penalty_percent: 0 }],
      free_until: '2027-05-04T09:00:00.000Z',
      sale: { party: { ADULT: 2, CHILD: 1 }, nationals: { ADULT: 1 }, extras: [] },
      lines: [
        { ...adult, quantity: 2, unit_amount: 38_000, total: 76_000 },
        { ...child, quantity: 1, unit_amount: 28_000, total: 28_000 },
      ],
      pickup: {
        mode: 'hotel',
        place: 'Hostal Ñandú',
        room: '7',
        instructions: 'Toca el timbre',
        window: { date: '2027-05-05', from: '04:15', to: '04:30' },
      },
    },
  ],
}

const public_url = `https://tours.test/public/landing/${someProduct.id}`
export const someLanding: LandingPage = {
  page: 'landing',
  currency: 'CLP',
  other: null,
  operator: someOperator,
  product: someProduct,
  own_price_from: someProduct.price_from,
  others: [],
  month: '2027-05',
  month_asked: false,
  days: [
    someDay('2027-05-04'),
    someDay('2027-05-05', [{ reason: 'full', closed: 'Completa', seats_left: 0 }]),
  ],
  strip: [
    someDay('2027-05-04'),
    someDay('2027-05-05', [{ reason: 'full', closed: 'Completa', seats_left: 0 }]),
  ],
  today: '2027-05-03',
  last: '2028-05-02',
  public_url,
  travellers: null,
  languages: ['es'],
  preview: false,
  held: null,
  parts: {},
}
const someDeparture = { date: '2027-05-11', start_time: '05:00', seats_left: 1 }
export const someAlternative = { ...someDeparture, price_unit: 'persona' as const, total: 76_000 }
export const someNewBooking: NewBookingPage = {
  page: 'new-booking',
  currency: 'CLP',
  other: null,
  held: null,
  chosen_day: null,
  parts: {},
  operator: someOperator,
  product: someProduct,
  others: [],
  month: '2027-05',
  month_asked: false,
  days: Array.from({ length: 31 }, (_, index) => someDay(`2027-05-${String(index + 1).padStart(2, '0')}`)),
  strip: [someDay('2027-05-03'), someDay('2027-05-04')],
  today: '2027-05-03',
  last: '2028-05-02',
  chosen: { date: '', start_time: '', party: { ADULT: 1 }, nationals: {}, extras: [] },
  pricing: somePricing,
  problem: null,
  alternatives: [],
}
export const someBookingPage: BookingPage = {
  page: 'booking',
  van: { vans: [], again_seconds: null },
  disruptions: [],
  code: null,
  operator: someOperator,
  booking: someBooking,
  products: [],
  places: [],
  now: '2027-05-03T12:00:00.000Z',
  typed: {},
  problem: null,
  alternatives: [],
  advice: [],
  traveller_links: {},
  link: null,
  asked: null,
  bank_details: '',
  claimed: 0,
  to_do: [],
  mail_refused: false,
  done: null,
  parts: {},
}
export const someVoucher: VoucherPage = {
  page: 'voucher',
  parts: {},
  disruptions: [],
  operator: someOperator,
  booking: someBooking,
  products: [
    {
      id: someProduct.id,
      includes: ['Desayuno'],
      excludes: ['Entrada'],
      pictures: [],
      languages: ['es'],
      cash: { fees: [{ name: 'Entrada a los géiseres', total: 30_000 }], total: 30_000 },
    },
  ],
  vans: [],
  claimed: 0,
  to_do: [],
  now: '2027-05-03T12:00:00.000Z',
  qr: { size: 3, path: 'M0 0h1v1h-1z' },
  public_url: `https://tours.test/public/landing/booking-voucher/${someBooking.id}`,
}
