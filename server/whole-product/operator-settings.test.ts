import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  getTourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { firstDifference, givenWholeOperator, lookAround, startLookingApp } from '#testing/app/look-around.ts'

/** Another value of each constant: a missing one does not compile. */
const others: OperatorConstants = {
  public_hold_minutes: 45,
  public_hold_extension_minutes: 25,
  web_unpaid_bookings: 0,
  web_unpaid_seats: 0,
  web_seats_ceiling: 1,
  seller_hold_hours: 5,
  pending_wait_hours: 7,
  pickup_cutoff_time: '09:00',
  meeting_cutoff_hours: 7,
  web_lead_minutes: 1440,
  sells_ahead_days: 20,
  deposit_percent: 55,
  refund_days: 15,
  seller_discount_percent: 3,
  admin_discount_percent: 60,
  pickup_window_minutes: 25,
  pickup_wait_minutes: 17,
  self_moves: 0,
  self_move_hours: 300,
  self_pickup_hours: 40,
  sheets_drafted_at: '23:59',
  preparation_minutes: 55,
  closing_minutes: 75,
  longest_ride_minutes: 10,
  driver_hours_in_row: 1,
  driver_hours_day: 2,
  driver_rest_hours: 23,
}

/** Constants without an effect on a single tour's pages, and the tests that cover them. */
const seenElsewhere: Partial<Record<keyof OperatorConstants, string>> = {
  web_unpaid_bookings: 'server/whole-product/whole-operator.test.ts',
  web_unpaid_seats: 'server/whole-product/whole-operator.test.ts',
  web_seats_ceiling: 'server/whole-product/whole-operator.test.ts',
  longest_ride_minutes: 'server/whole-product/whole-operator.test.ts',
}

const fields = {
  name: 'Otra empresa',
  legal_name: 'Otra SpA',
  tax_id: '76.111.222-3',
  registry_number: 'R-77',
  email: 'otra@empresa.test',
  phone: '+56955500777',
  whatsapp: '+56955500888',
  website: 'https://otra.test',
  address: 'Otra calle 5',
  brand_color: '#224488',
  terms: 'Otras condiciones',
  bank_details: 'Otro banco',
  cancellation_tiers: [{ hours_before: 72, penalty_percent: 35 }],
  country: 'PE',
  // The last, because it moves the page that the others read.
  slug: 'otra-empresa',
} satisfies Partial<TourOperatorEdit>

/** Fields of the whole operator, which no page of one tour shows: covered by whole-operator.test.ts. */
const notInOneTour = [
  'time_zone',
  'currency',
  'secondary_currency',
  'registry_expires_on',
  'lat_lng',
  'state',
  'kind',
  'passenger_list',
  'second_factor_demanded',
]

test('every constant of an operator changes something that a customer or the office reads', async () => {
  const app = await startLookingApp()
  /** With a tour without its own settings, for constants that products may override. */
  const seenWith = async (constants: Partial<OperatorConstants>, bare: boolean) => {
    const whole = await givenWholeOperator(app, constants)
    const inherits = { deposit_percent: null, meeting: 'punto_encuentro' as const }
    if (bare) await app.db.updateTable('products').set(inherits).where('id', '=', whole.product.id).execute()
    return lookAround(app, whole)
  }
  const plain = await seenWith({}, false)
  expect(firstDifference(await seenWith({}, false), plain)).toBe('')
  const bare = await seenWith({}, true)
  const idle: string[] = []
  for (const [name, value] of Object.entries(others)) {
    if (name in seenElsewhere) continue
    if ((await seenWith({ [name]: value }, false)) !== plain) continue
    if ((await seenWith({ [name]: value }, true)) === bare) idle.push(name)
  }
  expect(Object.keys(others).toSorted()).toEqual(Object.keys(defaultConstants).toSorted())
  expect(idle).toEqual([])
  for (const [name, file] of Object.entries(seenElsewhere)) expect(readFileSync(file, 'utf8')).toContain(name)
})

test('every field of an operator changes something that a customer or the office reads', async () => {
  const app = await startLookingApp()
  const seenWith = async (edit: Partial<TourOperatorEdit>) => {
    const whole = await givenWholeOperator(app)
    const params = { id: whole.owner.tour_operator_id }
    const admin = await app.as(1, whole.owner)
    const known = TourOperatorEdit.parse(await admin.call(getTourOperator, { params }))
    await admin.call(updateTourOperator, { params, body: { ...known, ...edit } })
    return lookAround(app, whole)
  }
  const plain = await seenWith({})
  expect(firstDifference(await seenWith({}), plain)).toBe('')
  const idle: string[] = []
  for (const [name, value] of Object.entries(fields))
    if ((await seenWith({ [name]: value })) === plain) idle.push(name)
  expect(idle).toEqual([])
  const known = [...Object.keys(fields), ...notInOneTour, 'version', 'constants']
  expect(Object.keys(TourOperatorEdit.shape).filter((name) => !known.includes(name))).toEqual([])
})
