import { expect, test } from 'vitest'

import {
  createZone,
  deleteZone,
  listZones,
  orderZones,
  updateZone,
} from '#contract/resources/zones.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator } from '#testing/given/given.ts'

const zone = (name: string) => ({ name, color: '#2b6777', minutes_before_start: 30 })

test('zones are made at the end, changed, put in the order of driving and deleted while empty', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const center = await dispatcher.call(createZone, { body: zone('Centro') })
  const ayllu = await dispatcher.call(createZone, { body: zone('Ayllu') })
  expect([center.position, ayllu.position]).toEqual([0, 1])
  const [second, first] = await dispatcher.call(orderZones, { body: { ids: [ayllu.id, center.id] } })
  expect([second?.name, first?.name]).toEqual(['Ayllu', 'Centro'])
  const recorded = await db
    .selectFrom('events')
    .select(['entity_id', 'data'])
    .where('kind', '=', 'zone_moved')
    .execute()
  expect(new Map(recorded.map(({ entity_id, data }) => [entity_id, data]))).toEqual(
    new Map([
      [center.id, { from: 1, to: 2 }],
      [ayllu.id, { from: 2, to: 1 }],
    ]),
  )
  for (const ids of [[center.id], [center.id, center.id]])
    await expect(dispatcher.call(orderZones, { body: { ids } })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'zones_changed' },
    })

  const fresh = (await dispatcher.call(listZones, {})).find(({ id }) => id === center.id)
  const body = { ...zone('Centro histórico'), minutes_before_start: 45, version: fresh?.version ?? 0 }
  const renamed = await dispatcher.call(updateZone, { params: { id: center.id }, body })
  expect(renamed).toMatchObject({ name: 'Centro histórico', minutes_before_start: 45 })
  await expect(dispatcher.call(updateZone, { params: { id: center.id }, body })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { name: 'Centro histórico' } } },
  })
  await expect(dispatcher.call(createZone, { body: zone('Ayllu') })).rejects.toMatchObject({
    problem: { code: 'zone_name_taken' },
  })

  const hotel = await givenAccommodation(db, operator, { name: 'Sonchek' })
  await db
    .updateTable('accommodations')
    .set({ zone_id: center.id })
    .where('tour_operator_id', '=', operator.tour_operator_id)
    .where('id', '=', hotel.id)
    .execute()
  await expect(dispatcher.call(deleteZone, { params: { id: center.id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'zone_in_use' },
  })
  await dispatcher.call(deleteZone, { params: { id: ayllu.id } })
  await expect(dispatcher.call(orderZones, { body: { ids: [center.id, ayllu.id] } })).rejects.toMatchObject({
    problem: { code: 'zones_changed' },
  })
})

test('zones are not for sellers to change, nor of another operator to see', async () => {
  const { as, db } = await startTestApp()
  const dispatcher = await as(3)
  const mine = await dispatcher.call(createZone, { body: zone('Centro') })
  const seller = await as(2)
  await expect(seller.call(createZone, { body: zone('Otra') })).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(deleteZone, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.call(updateZone, { params: { id: mine.id }, body: { ...zone('Suya'), version: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(orderZones, { body: { ids: [mine.id] } })).rejects.toMatchObject({
    problem: { code: 'zones_changed' },
  })
})
