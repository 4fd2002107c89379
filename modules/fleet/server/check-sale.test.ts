import { expect, test } from 'vitest'

import { givenProduct } from '#testing/given/given.ts'
import { only, type ScheduleDay, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { checkSale, getDepartureCapacity } from '../contract/fleet-days.contract.ts'
import { decidedTomorrow, givenReserve } from '../testing/decided-day.ts'

const check = (
  { seller, product }: ScheduleDay,
  people: number,
  more: { product_id?: string; start_time?: string } = {},
) =>
  seller.call(checkSale, {
    query: { product_id: product.id, date: tomorrow, start_time: '08:00', people, ...more },
  })

test('a seller reads before selling whether the vans carry the party', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana', { people: 12 })
  expect(await check(day, 3)).toMatchObject({ state: 'ok', lacks: [], vans: [], other_hours: [] })
  expect(await check(day, 4)).toMatchObject({ state: 'short', lacks: [{ what: 'vehicles', missing: 1 }] })
})

test('names the van that the sale would ask of an owner, and until when', async () => {
  const day = await startScheduleDay()
  await givenReserve(day, { ask_hours_before: 2 })
  await day.sell('Ana', { people: 12 })
  const { state, vans } = await check(day, 4)
  expect(state).toBe('reserve')
  expect(only(vans)).toMatchObject({ owner_name: 'Transportes Licancabur', seats: 15 })
  // The van leaves 15 minutes before the tour, and is prepared before that.
  expect(new Date(only(vans).ask_until) < new Date('2027-05-04T09:45:00Z')).toBe(true)
})

test('another hour of the same van, and a departure without people, are decided too', async () => {
  const day = await startScheduleDay()
  const later = await givenProduct(day.db, day.operator, { start_times: ['16:00'] })
  await day.sell('Ana', { people: 15 })
  expect(await check(day, 4, { product_id: later.id, start_time: '08:00' })).toMatchObject({ state: 'short' })
  expect(await check(day, 4, { product_id: later.id, start_time: '16:00' })).toMatchObject({ state: 'ok' })
})

test('says at which other hour of the tour the party could be taken', async () => {
  const day = await startScheduleDay()
  const twice = await givenProduct(day.db, day.operator, { start_times: ['08:00', '16:00'] })
  await day.sell('Ana', { people: 15 })
  expect(await check(day, 4, { product_id: twice.id })).toMatchObject({
    state: 'short',
    busy_vans: 1,
    other_hours: ['16:00'],
    is_required: false,
  })
})

test('a departure shows what it lacks, and not what others lack', async () => {
  const day = await startScheduleDay()
  const other = await givenProduct(day.db, day.operator, { start_times: ['16:00'] })
  const first = await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const late = await day.sell('Tarde', { people: 2, product_id: other.id, start_time: '16:00' })
  await decidedTomorrow(day)
  const capacityOf = (departure_id = '') =>
    day.seller.call(getDepartureCapacity, { params: { id: departure_id } })
  expect(await capacityOf(first.items[0]?.departure_id)).toMatchObject({
    state: 'short',
    lacks: [{ missing: 1 }],
  })
  expect(await capacityOf(late.items[0]?.departure_id)).toMatchObject({ lacks: [], requests: [] })
})
