import type { DepartureRow, Sellable } from '#domain/departures/availability.rules.ts'
import { everySale } from '#domain/products/prices/price-rule.rules.ts'

/** A tour that leaves every day at 08:00 with ten seats, as the engine of availability reads it. */
export const tour: Sellable = {
  status: 'publicado',
  categories: [
    {
      code: 'ADULT',
      label: 'Adulto',
      min_age: 0,
      max_age: null,
      seats: 1,
      needs_adult: false,
      max_per_adult: null,
    },
  ],
  price_unit: 'persona',
  unit_label: 'Grupo',
  people_per_vehicle: null,
  extras: [],
  max_pax_booking: 10,
  rules: [
    {
      ...everySale,
      category_code: 'ADULT',
      season: '',
      valid_from: '2027-01-01',
      valid_to: null,
      amount: 30_000,
    },
  ],
  availability_rules: [
    {
      valid_from: '2027-01-01',
      valid_to: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_times: ['08:00'],
      capacity: 10,
      min_pax: null,
    },
  ],
  exceptions: [],
  departures: [],
  cutoff: { kind: 'previous_day', time: '18:00' },
  channel_cutoffs: {},
  first_pickup_minutes: 60,
  web_lead_minutes: 60,
  min_pax: 1,
  pool: null,
  allotments: [],
  transport: [],
  max_advance_days: 30,
  time_zone: 'America/Santiago',
}
export const now = new Date('2027-05-03T12:00:00Z')
/** Its departure of 10 May 2027, with four people. */
export const row: DepartureRow = {
  id: 'a-departure',
  date: '2027-05-10',
  start_time: '08:00',
  capacity: 10,
  seats_taken: 4,
  seats_sold: 4,
  status: 'abierta',
  note: '',
}
