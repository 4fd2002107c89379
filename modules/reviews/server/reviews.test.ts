import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listBookingEvents } from '#contract/history/history.contract.ts'
import { givenOperator } from '#testing/given/given.ts'

import { answerReview, hideReview, listReviews, publishReview } from '../contract/reviews.contract.ts'
import { reviewDays } from '../rules/review.ts'
import { afterTour, startReviewed, tourDay } from '../testing/reviewed.ts'

const refused = (code: string) => ({ problem: { code } })

test('a customer reviews a tour after its end, and changes it until the office published it', async () => {
  const { book, send, visit, goTo } = await startReviewed()
  const { id, locator } = await book('Camila Rojas Soto')
  const early = await send(id, { score: '5' })
  expect(early.status).toBe(409)
  expect(early.html).toContain('Podrás opinar cuando termine el tour.')

  const { manager, reviews } = await goTo(afterTour)
  expect(await visit(`/public/booking/${id}/review`)).toContain('value="Camila R."')
  const wrong = await send(id, { score: '6', comment: 'Muy lindo' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Muy lindo</textarea>')
  expect(await reviews()).toEqual([])

  const sent = await send(id, { score: '4', comment: 'Muy lindo', author: 'Camila' })
  expect([sent.status, sent.to]).toEqual([303, expect.stringContaining(`/public/booking/${id}/review?done=`)])
  await send(id, { score: '5', comment: 'Muy lindo', author: 'Camila' })
  await send(id, { score: '5', comment: 'Muy lindo', author: 'Camila' })
  const [review] = await reviews()
  expect(await reviews()).toMatchObject([
    { locator, score: 5, comment: 'Muy lindo', author: 'Camila', status: 'por_revisar', version: 2 },
  ])
  const params = { id: review?.id ?? '' }
  await expect(manager.call(publishReview, { params, body: { version: 1 } })).rejects.toMatchObject(
    refused('review_changed'),
  )
  await manager.call(publishReview, { params, body: { version: 2 } })
  await expect(manager.call(publishReview, { params, body: { version: 3 } })).rejects.toMatchObject(
    refused('review_settled'),
  )
  const late = await send(id, { score: '1' })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('ya se revisó')])
  const events = await manager.call(listBookingEvents, { params: { id }, query: {} })
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('review'))).toEqual([
    'review_published',
    'review_sent',
    'review_sent',
  ])
})

test('refuses a score of a tour that was cancelled, missed, of another booking, or half a year ago', async () => {
  const { db, book, send, goTo, product } = await startReviewed()
  const [cancelled, missed, old] = [await book('Ana'), await book('Eva'), await book('Pía')]
  await goTo(afterTour)
  await sql`update booking_items set status = 'cancelada', cancelled_at = ${tourDay.date}
    where booking_id = ${cancelled.id}::uuid`.execute(db)
  await sql`update booking_items set status = 'no_presentada' where booking_id = ${missed.id}::uuid`.execute(
    db,
  )
  for (const { id } of [cancelled, missed]) {
    const { status, html } = await send(id, { score: '5' })
    expect([status, html]).toEqual([409, expect.stringContaining('Solo opinan quienes hicieron el tour.')])
  }
  expect((await send(old.id, { score: '5' }, '01a00000-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await send('01a00000-0000-7000-8000-000000000001', { score: '5' }, product.id)).status).toBe(404)
  await goTo(new Date(Date.parse(afterTour) + reviewDays * 24 * 60 * 60_000).toISOString())
  expect((await send(old.id, { score: '5' })).html).toContain('ya terminó')
})

test('the page of a tour shows the mean of all scores that are not hidden, and published comments with answers', async () => {
  const { book, send, goTo, landing } = await startReviewed()
  const [good, bad, rude] = [await book('Ana Paz'), await book('Eva Luz'), await book('Pía Sol')]
  const { manager, reviews } = await goTo(afterTour)
  expect(await landing()).not.toContain('aggregateRating')
  await send(good.id, { score: '5', comment: 'Inolvidable <b>todo</b>', author: 'Ana P.' })
  await send(bad.id, { score: '2', comment: 'Llegaron tarde', author: 'Eva L.' })
  await send(rude.id, { score: '1', comment: 'Groserías', author: 'Pía S.' })
  const of = async (locator: string) => {
    const found = (await reviews()).find((each) => each.locator === locator)
    return { params: { id: found?.id ?? '' }, body: { version: found?.version ?? 0 } }
  }
  await manager.call(publishReview, await of(good.locator))
  const hide = await of(rude.locator)
  await manager.call(hideReview, { ...hide, body: { ...hide.body, reason: 'insulto' } })
  await manager.call(answerReview, { ...(await of(good.locator)), body: { answer: 'Vuelve pronto' } })

  const html = await landing()
  // 5 and 2: a score that the office has not read counts, a hidden one does not.
  expect(html).toContain('3,5 de 5 · 2 opiniones')
  expect(html).toContain('Inolvidable &lt;b&gt;todo&lt;/b&gt;')
  expect(html).toContain('Vuelve pronto')
  expect(html).not.toContain('Llegaron tarde')
  expect(html).not.toContain('Groserías')
})

test('is of one operator, and for those who manage it', async () => {
  const app = await startReviewed()
  const { id } = await app.book('Ana')
  const { reviews } = await app.goTo(afterTour)
  await app.send(id, { score: '3' })
  const [review] = await reviews()
  const params = { id: review?.id ?? '' }
  const other = await app.as(1, await givenOperator(app.db))
  expect(await other.call(listReviews, { query: {} })).toEqual([])
  await expect(other.call(publishReview, { params, body: { version: 1 } })).rejects.toMatchObject(
    refused('not_found'),
  )
  const seller = await app.as(2)
  await expect(seller.call(listReviews, { query: {} })).rejects.toMatchObject(refused('forbidden'))
  expect(tourDay.date).toBe(review?.service_date)
})
