import { expect, test } from 'vitest'

import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { getProduct, listProducts } from '#contract/products/products.contract.ts'
import { createHold, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability, type PublicDay } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { readingOf, startDemoApp } from '#testing/whole-product/demo.ts'
import { formatMoney } from '#words/format.ts'

type Structured = { offers?: { price: string } }
const structured = (html: string): Structured =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''

test('on every day of two months what each tour of the demo advertises is what two adults are charged', async () => {
  const { admin, anyone, visit, clock, owner, db } = await startDemoApp({ kept: true })
  const { time_zone, currency } = await db
    .selectFrom('tour_operators')
    .select(['time_zone', 'currency'])
    .where('id', '=', owner.tour_operator_id)
    .executeTakeFirstOrThrow()
  const today = localMoment(clock.now, time_zone).date
  const products = (await admin.call(listProducts, { query: {} })).filter(
    ({ status }) => status === 'publicado',
  )
  expect(products.length).toBeGreaterThan(8)

  const asked = new Set<string>()
  for (const product of products) {
    const { price_unit } = await admin.call(getProduct, { params: { id: product.id } })
    const days: PublicDay[] = []
    for (const from of [today, addDays(today, 31)])
      days.push(
        ...(await anyone.call(getPublicAvailability, {
          params: { product_id: product.id },
          query: { from, to: addDays(from, 30) },
        })),
      )
    expect(days).toHaveLength(62)
    const charge = async (date: string, people: number, national: boolean) => {
      const party = { ADULT: people }
      const { total } = await admin.call(quoteProduct, {
        params: { id: product.id },
        body: { date, party, nationals: national ? party : {}, channel: 'web' },
      })
      return price_unit === 'persona' ? Math.ceil(total / people) : total
    }
    const sold = days.filter(({ price_from }) => price_from !== null)
    for (const { date, price_from } of sold) {
      if (!price_from) continue
      const { amount, residents, larger, people } = price_from
      expect([product.code, date, people]).toEqual([product.code, date, 2])
      expect([product.code, date, amount]).toEqual([product.code, date, await charge(date, 2, false)])
      // Prices for residents and larger groups are computed once for days with equal prices.
      const same = `${product.id} ${JSON.stringify(price_from)}`
      if (asked.has(same)) continue
      asked.add(same)
      const national = await charge(date, 2, true)
      expect([product.code, date, residents]).toEqual([
        product.code,
        date,
        national < amount ? national : null,
      ])
      expect(larger?.amount).toBe(larger ? await charge(date, larger.people, false) : undefined)
    }

    // Both pages show the lowest price of those days, the same on the first visit and from the cache.
    const both = [`/public/landing/${product.id}`, `/public/booking/product/${product.id}`]
    const first = await Promise.all(both.map(visit))
    const [landing, booking] = await Promise.all(both.map(visit))
    expect([landing, booking]).toEqual(first)
    if (!landing || !booking) throw new Error('Both were visited')
    const offered = Number(structured(landing.html).offers?.price)
    expect(sold.map(({ price_from }) => price_from?.amount)).toContain(offered)
    const shown = formatMoney(offered, currency)
    expect(descriptionOf(landing.html)).toContain(`Desde ${shown} por`)
    expect(readingOf(landing.html)).toContain(`desde ${shown} por`)
    expect(product.price_from).toBe(offered)
    for (const { html } of [landing, booking])
      for (const [, date, cell = ''] of html.matchAll(
        /<a class="day(?! closed)[^"]*" href="[^"]*date=([\d-]+)([\s\S]*?)<\/a>/g,
      )) {
        const day = days.find((each) => each.date === date)
        // The row of next days goes on behind the two months.
        if (!day) continue
        const amount = day.price_from?.amount ?? 0
        expect([product.code, date, readingOf(`<a ${cell}`).replace(/\s/g, '')]).toEqual([
          product.code,
          date,
          expect.stringContaining(formatMoney(amount, currency).replace(/\s/g, '')),
        ])
      }

    // A real sale of the first free day charges that price.
    const free = sold.find(({ slots }) => slots.some(({ seats_left }) => seats_left >= 2))
    const slot = free?.slots.find(({ seats_left }) => seats_left >= 2)
    if (!free?.price_from || !slot) continue
    const held = await anyone.call(createHold, {
      params: { product_id: product.id },
      body: { date: free.date, start_time: slot.start_time, party: { ADULT: 2 } },
    })
    await anyone.call(releaseHold, { params: { booking_id: held.id } })
    const each = price_unit === 'persona' ? held.total / 2 : held.total
    expect([product.code, Math.ceil(each)]).toEqual([product.code, free.price_from.amount])
  }
})
