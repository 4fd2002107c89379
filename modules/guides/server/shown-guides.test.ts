import { expect, test } from 'vitest'

import { seededRandom } from '#domain/seeded-random.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct, type Owner } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { findGuidesOfTour } from './shown-guides.queries.ts'

const today = '2027-05-03'

/** Every value that decides whether a guide is shown, drawn at random; `isShown` says it again, in code. */
const draw = (random: () => number) => {
  const often = () => random() < 0.92
  return {
    consents: often(),
    isActive: often(),
    isGuide: often(),
    isForgotten: !often(),
    role: often() ? 'guia' : 'chofer',
    answer: often() ? 'aceptada' : 'rechazada',
    published: often() ? 1 : 0,
    status: often() ? 'publicada' : 'anulada',
    date: often() ? '2027-02-01' : random() < 0.5 ? '2026-05-02' : '2027-05-10',
    isOwn: often(),
    isThisTour: often(),
  }
}
const isShown = (drawn: ReturnType<typeof draw>) =>
  drawn.consents &&
  drawn.isActive &&
  drawn.isGuide &&
  !drawn.isForgotten &&
  drawn.role === 'guia' &&
  drawn.answer !== 'rechazada' &&
  drawn.published > 0 &&
  drawn.status !== 'anulada' &&
  drawn.date >= '2026-05-03' &&
  drawn.isOwn &&
  drawn.isThisTour

const minutesText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

test('shows no guide without consent, of another operator, or of another tour; at most four', async () => {
  const { db, operator } = await startTestApp()
  const owners: Owner[] = [operator, await givenOperator(db)]
  const tours: { id: string }[][] = []
  for (const owner of owners)
    tours.push([await givenProduct(db, owner), await givenProduct(db, owner, { name: 'Otro' })])
  const random = seededRandom(7)
  let number = 0
  for (let round = 0; round < 25; round += 1) {
    const people = Array.from({ length: 6 }, () => ({
      ...draw(random),
      name: `Guía${(number += 1)} Apellido`,
    }))
    const wanted = people.filter(isShown).map(({ name }) => name.split(' ')[0])
    const shown = await withoutTriggers(db, async (tx) => {
      for (const each of people) {
        const owner = owners[each.isOwn ? 0 : 1] ?? operator
        const [mine, another] = tours[each.isOwn ? 0 : 1] ?? []
        const product_id = (each.isThisTour ? mine : another)?.id ?? ''
        const { id: person_id } = await givenPerson(tx, owner, {
          full_name: each.name,
          roles: [each.isGuide ? 'guia' : 'chofer'],
        })
        if (each.consents)
          await tx
            .insertInto('guide_profiles')
            .values({ ...owner, person_id, consented_on: today, recorded_by_name: 'Jefa' })
            .execute()
        await tx
          .updateTable('persons')
          .set({ state: each.isActive ? 1 : 2, anonymised_at: each.isForgotten ? new Date() : null })
          .where('id', '=', person_id)
          .execute()
        const { id: departure_id } = await tx
          .insertInto('departures')
          .values({
            ...owner,
            product_id,
            date: each.date,
            start_time: minutesText((number += 1)),
            starts_at: new Date(`${each.date}T12:00:00Z`),
            capacity: 10,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const { id: schedule_sheet_id } = await tx
          .insertInto('schedule_sheets')
          .values({
            ...owner,
            number: (number += 1),
            service_date: each.date,
            name: 'Tour',
            start_at: new Date(`${each.date}T12:00:00Z`),
            end_at: new Date(`${each.date}T16:00:00Z`),
            status: each.status as 'publicada',
            published_version: each.published,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('schedule_sheet_departures')
          .values({ ...owner, schedule_sheet_id, departure_id })
          .execute()
        await tx
          .insertInto('schedule_sheet_crew')
          .values({
            ...owner,
            schedule_sheet_id,
            person_id,
            role: each.role as 'guia',
            status: each.answer as 'aceptada',
          })
          .execute()
      }
      const product_id = tours[0]?.[0]?.id ?? ''
      const { guides } = await findGuidesOfTour({ db: tx, ...operator, product_id, today })
      await tx.deleteFrom('guide_profiles').execute()
      await tx.deleteFrom('departures').execute()
      return guides.map(({ first_name }) => first_name)
    })
    expect(shown.length).toBe(Math.min(4, wanted.length))
    expect(wanted).toEqual(expect.arrayContaining(shown))
  }
})
