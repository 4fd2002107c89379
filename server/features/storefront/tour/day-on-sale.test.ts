import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { readingOf } from '#testing/whole-product/demo.ts'
import { someDay } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { nextDays } from '../sale/month-on-sale.queries.ts'
import { dayTyped } from './day-on-sale.queries.ts'

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const { slug } = await app.db
    .selectFrom('tour_operators')
    .select('slug')
    .where('id', '=', app.operator.tour_operator_id)
    .executeTakeFirstOrThrow()
  const get = (path: string) => fetch(app.host + path)
  return { ...app, slug, get }
}

test('shows what has seats for a party on a day by hour, with the total, and leads to that departure', async () => {
  const { db, operator, slug, get } = await start()
  const late = await givenProduct(db, operator, { capacity: 10, start_times: ['16:00'] })
  const early = await givenProduct(db, operator, { capacity: 10, start_times: ['06:00'] })
  await givenProduct(db, operator, { capacity: 2, start_times: ['09:00'] })
  const answer = await get(`/public/tours/${slug}?date=2027-05-05&people=3`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const found = [...html.matchAll(/class="time">(\d\d:\d\d)/g)].map(([, time]) => time)
  expect(found).toEqual(['06:00', '16:00'])
  expect(html.indexOf(`${early.id}?date=2027-05-05&amp;start_time=06%3A00&amp;ADULT=3`)).toBeGreaterThan(0)
  expect(html).toContain(`${late.id}?date=2027-05-05&amp;start_time=16%3A00&amp;ADULT=3`)
  expect(readingOf(html)).toContain('para los 3')
})

test('finds the catalogue by the operator’s short name in every language, and nothing by another', async () => {
  const { slug, get } = await start()
  for (const [path, language] of [
    [`/public/tours/${slug}`, 'es'],
    [`/en/public/tours/${slug}?date=2027-05-05`, 'en'],
    [`/pt/public/tours/${slug}`, 'pt'],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      200,
      expect.stringContaining(`<html lang="${language}"`),
    ])
  }
  expect((await get('/public/tours/unknown-operator')).status).toBe(404)
})

test('a day of an address counts from today on, and its party is within bounds', () => {
  const asked = (date: string, people?: string) => dayTyped({ date, ...(people && { people }) }, '2027-05-03')
  expect(asked('2027-05-03')).toEqual({ date: '2027-05-03', people: 2 })
  expect(asked('2027-05-03', '0')).toEqual({ date: '2027-05-03', people: 2 })
  expect(asked('2027-05-04', '-3')).toEqual({ date: '2027-05-04', people: 1 })
  expect(asked('2027-05-04', '9999')).toEqual({ date: '2027-05-04', people: 40 })
  expect(asked('2027-05-02')).toBeNull()
  expect(asked('2027-02-31')).toBeNull()
  expect(asked('')).toBeNull()
})

test('the next days start with the first open one, with full ones and without those that have no departure', () => {
  const full = (date: string) => someDay(date, [{ reason: 'full', closed: 'Completa', seats_left: 0 }])
  const dates = (days: ReturnType<typeof someDay>[]) => nextDays(days).map(({ date }) => date)
  expect(
    dates([full('2027-05-03'), someDay('2027-05-30'), full('2027-06-01'), someDay('2027-06-02', [])]),
  ).toEqual(['2027-05-30', '2027-06-01'])
  expect(dates([someDay('2027-05-03'), someDay('2027-06-07')])).toEqual(['2027-05-03'])
  expect(dates(Array.from({ length: 20 }, (_, day) => someDay(`2027-05-${day + 10}`)))).toHaveLength(14)
  expect(dates([full('2027-05-03')])).toEqual([])
})
