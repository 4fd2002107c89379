import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenProduct } from '#testing/given/given.ts'
import { itemOf, only, type ScheduleDay, seen, startScheduleDay } from '#testing/given/schedule-day.ts'

import { acceptProposal } from '../contract/day-proposals.contract.ts'
import { planTomorrow } from '../testing/ask-for-plan.ts'

type Party = { people: number; where: 'near' | 'far' | 'point' | 'open'; tour: 'morning' | 'noon' }
const parties = fc.array(
  fc.record<Party>({
    people: fc.integer({ min: 1, max: 5 }),
    where: fc.constantFrom('near', 'far', 'point', 'open'),
    tour: fc.constantFrom('morning', 'noon'),
  }),
  { minLength: 1, maxLength: 7 },
)

const vans = [4, 6, 9, 15].map((seats) => ({ name: `Van de ${seats}`, seats }))

async function sellAll(day: ScheduleDay, noon_id: string, sold: readonly Party[]) {
  for (const [index, { people, where, tour }] of sold.entries()) {
    const hotel = where === 'far' ? day.far.id : where === 'point' ? null : day.near.id
    const { id } = await day.sell(`Grupo ${index}`, {
      people,
      hotel,
      ...(tour === 'noon' && { product_id: noon_id, start_time: '13:00' }),
    })
    if (where === 'open')
      await day.db
        .updateTable('booking_items')
        .set({ pickup_mode: 'por_definir', accommodation_id: null })
        .where('booking_id', '=', id)
        .execute()
  }
}

test('a plan shows the stops, times and people that the board has once it is accepted', async () => {
  const { seed, sequences } = randomSequences(4)
  await fc.assert(
    fc.asyncProperty(parties, async (sold) => {
      const day = await startScheduleDay({ vans, drivers: 4, guides: 4 })
      const noon = await givenProduct(day.db, day.operator, { start_times: ['13:00'], capacity: 40 })
      await sql`update products set meeting_point = ${JSON.stringify({
        name: 'Plaza',
        address: 'Caracoles 1',
        lat_lng: '-22.9109,-68.2001',
        instructions: '',
      })}::jsonb where id = ${noon.id}::uuid`.execute(day.db)
      await sellAll(day, noon.id, sold)
      // The second plan changes the sheets of the first.
      for (const round of [0, 1]) {
        if (round === 1) await sellAll(day, noon.id, sold.slice(0, 2))
        const { id, plan } = await planTomorrow(day, { rounds: 300 })
        if (!plan) throw new Error('A plan was computed')
        await day.dispatcher.call(acceptProposal, { params: { id } })
        const { sheets, items } = await day.board()
        const boarding = (stop_id: string | null, sheet_id: string) =>
          items
            .filter(({ passengers }) =>
              passengers.some((each) => each.sheet_id === sheet_id && each.stop_id === stop_id),
            )
            .map((item) => item.id)
            .toSorted()
        const shown = plan.sheets.map(({ vehicle_id, stops }) => ({
          vehicle_id,
          stops: stops.map(({ time, item_ids }) => ({ time, items: item_ids.toSorted() })),
        }))
        const accepted = sheets.map(({ id: sheet_id, vehicle_id, stops }) => {
          const loose = boarding(null, sheet_id)
          return {
            vehicle_id,
            stops: [
              ...stops.map((stop) => ({ time: stop.time, items: boarding(stop.id, sheet_id) })),
              ...(loose.length > 0 ? [{ time: '', items: loose }] : []),
            ],
          }
        })
        const inOrder = (some: typeof shown) =>
          some.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
        expect(inOrder(accepted as typeof shown)).toEqual(inOrder(shown))
      }
    }),
    { seed, numRuns: sequences },
  )
}, 120_000)

test('counts and names whom a person left out, before and after, and does not move them', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 2 })
  await day.sell('Eva', { people: 3 })
  await day.generate()
  const before = await day.board()
  const sheet = only(before.sheets)
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(before, 'Eva').passengers.map(({ id }) => id),
      to: null,
      from: [seen(sheet)],
      reason: '',
    },
  })
  const { id, plan } = await planTomorrow(day, { rounds: 300 })
  expect(plan?.before.people_waiting).toBe(3)
  expect(plan?.left).toMatchObject([
    { contact_name: 'Eva', people: 3, reason: 'Alguien lo dejó sin asignar: el plan no lo mueve.' },
  ])
  await day.dispatcher.call(acceptProposal, { params: { id } })
  expect(itemOf(await day.board(), 'Eva').passengers.every(({ sheet_id }) => sheet_id === null)).toBe(true)
})
