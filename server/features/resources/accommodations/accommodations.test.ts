import { expect, test } from 'vitest'

import { listAccommodations } from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator } from '#testing/given/given.ts'

async function startWithPlaces() {
  const app = await startTestApp()
  const { db, operator, as } = app
  const quitor = await givenAccommodation(db, operator, { name: 'Hotel Vega de Catarpe', minutes: 20 })
  await givenAccommodation(db, operator, { name: 'Hostal Ñuñoa', minutes: 10, pickup_allowed: false })
  await db
    .updateTable('accommodations')
    .set({ aliases: ['La Veguita'], kind: 'lodge' })
    .where('id', '=', quitor.id)
    .execute()
  const someone = await as(2)
  const names = async (query: Parameters<typeof someone.call<typeof listAccommodations>>[1]['query']) =>
    (await someone.call(listAccommodations, { query })).map(({ name }) => name)
  return { ...app, someone, names }
}

test('accommodations are found by name or alias, without accents and with a misspelling', async () => {
  const { names } = await startWithPlaces()
  expect(await names({})).toEqual(['Hostal Ñuñoa', 'Hotel Vega de Catarpe'])
  expect(await names({ search: 'nunoa' })).toEqual(['Hostal Ñuñoa'])
  expect(await names({ search: 'veguita' })).toEqual(['Hotel Vega de Catarpe'])
  expect(await names({ search: 'katarpe' })).toEqual(['Hotel Vega de Catarpe'])
  expect(await names({ search: 'sheraton' })).toEqual([])
})

test('they are filtered by zone, kind and pickup', async () => {
  const { names, someone } = await startWithPlaces()
  const [first] = await someone.call(listAccommodations, { query: { search: 'catarpe' } })
  expect(first?.zone).toMatchObject({ minutes_before_start: 20 })
  expect(await names({ 'zone_id[eq]': first?.zone?.id })).toEqual(['Hotel Vega de Catarpe'])
  expect(await names({ 'pickup_allowed[eq]': 'false' })).toEqual(['Hostal Ñuñoa'])
  expect(await names({ 'kind[in]': 'lodge,camping' })).toEqual(['Hotel Vega de Catarpe'])
  await expect(names({ 'zone_id[eq]': 'centro' })).rejects.toMatchObject({ status: 400 })
})

test('zones come in the order in which they are driven, with how many places each holds', async () => {
  const { db, someone, operator } = await startWithPlaces()
  const zones = await someone.call(listZones, {})
  expect(zones).toHaveLength(2)
  expect(zones.map(({ accommodations }) => accommodations)).toEqual([1, 1])
  await db
    .updateTable('zones')
    .set({ position: 9 })
    .where('tour_operator_id', '=', operator.tour_operator_id)
    .where('id', '=', zones[0]?.id ?? '')
    .execute()
  expect((await someone.call(listZones, {})).map(({ id }) => id)).toEqual([zones[1]?.id, zones[0]?.id])
})

test('places of another operator do not show, not even by the id of their zone', async () => {
  const { db, as, names, someone } = await startWithPlaces()
  const other = await givenOperator(db)
  await givenAccommodation(db, other, { name: 'Hotel ajeno' })
  const stranger = await as(1, other)
  const [zone] = await stranger.call(listZones, {})
  expect(await names({ 'zone_id[eq]': zone?.id })).toEqual([])
  expect(await names({ search: 'ajeno' })).toEqual([])
  expect((await someone.call(listZones, {})).map(({ id }) => id)).not.toContain(zone?.id)
  for (const level of [4, 5] as const) {
    const crew = await as(level)
    await expect(crew.call(listAccommodations, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(crew.call(listZones, {})).rejects.toMatchObject({ status: 403 })
  }
})
