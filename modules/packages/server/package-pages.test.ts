import { expect, test } from 'vitest'

import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { applyPublicPromoCode } from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { bookingIn, visitorOf } from '#testing/app/visitor.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { type PackageInput, updatePackage } from '../contract/packages.contract.ts'
import { days, startWithPackage } from '../testing/start-with-package.ts'

const start = (input: Partial<PackageInput> = {}) =>
  startWithPackage(input, {
    pages: drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' }),
  })

test('the page of a tour names its packages in three languages, with what an adult saves, until they end', async () => {
  const { tours, manager, tourPackage, ...app } = await start({ name_en: 'Classics' })
  const { ask } = visitorOf(app)
  const [valley] = tours
  const page = async (prefix = '') => (await ask(`${prefix}/public/landing/${valley?.id}`)).text
  const spanish = await page()
  expect(spanish).toContain('Géiseres, Lagunas y Valle: 10 % menos si los reservas juntos')
  expect(spanish).toMatch(/Cada adulto ahorra \$\s?9\.000: por separado cuestan desde \$\s?90\.000/)
  expect(spanish).toContain('Agregar Géiseres')
  expect(spanish).not.toContain('Agregar Valle')
  const english = await page('/en')
  expect(english).toContain('<span lang="en">Classics</span>')
  expect(await page('/pt')).toContain('<span lang="es">Clásicos</span>')
  const { id, version, name, kind, value, product_ids } = tourPackage
  await manager.call(updatePackage, {
    params: { id },
    body: { version, package: { name, kind, value, product_ids, state: 2 } },
  })
  expect(await page()).not.toContain('10 % menos')
})

test('a package that saves nothing at the advertised prices, or that is over, is not offered', async () => {
  for (const input of [{ kind: 'amount' as const, value: 90_000 }, { travels_to: '2027-01-01' }]) {
    const { tours, hold, ...app } = await start(input)
    const { ask } = visitorOf(app)
    expect((await ask(`/public/landing/${tours[0]?.id}`)).text).not.toContain('Juntos cuestan menos')
    const { id } = await hold([0])
    expect((await ask(`/public/booking/${id}`)).text).not.toContain('Clásicos')
  }
})

test('an order says what it lacks for the package, then shows its price', async () => {
  const { hold, wanted, ...app } = await start({ kind: 'amount', value: 80_000 })
  const visitor = visitorOf(app)
  const { id } = await hold([0, 1], visitor)
  const page = async () => (await visitor.ask(`/public/booking/${id}`)).text
  expect(await page()).toMatch(/Agrega Lagunas y los 3 tours cuestan \$\s?80\.000 por adulto/)
  const { product_id, ...rest } = wanted(2, { ADULT: 3 })
  await visitor.hold({ ...rest, joins: true }, product_id)
  expect(await page()).toContain('reserva el mismo número de personas en todos los tours')
  const changed = bookingIn(await visitor.hold({ ...rest, party: { ADULT: 2 }, joins: true }, product_id))
  expect(changed).toMatchObject({ id, total: 160_000 })
  const whole = await page()
  expect(whole).toContain('Precio de paquete')
  expect(whole).not.toContain('Clásicos')
})

test('an order with a code is offered no package: it would lose the code', async () => {
  const { hold, manager, anyone, ...app } = await start()
  const visitor = visitorOf(app)
  await manager.call(createPromoCode, {
    body: { code: 'MAS', kind: 'percent', value: 20, product_ids: [] } as never,
  })
  const { id: booking_id } = await hold([0, 1], visitor)
  const page = async () => (await visitor.ask(`/public/booking/${booking_id}`)).text
  expect(await page()).toContain('Agrega Lagunas')
  await anyone.call(applyPublicPromoCode, { params: { booking_id }, body: { code: 'MAS' } })
  expect(await page()).not.toContain('Agrega Lagunas')
})

test('a price for each adult is sold in the second currency at the rate of the order', async () => {
  const { db, operator, tours, ...app } = await start({ kind: 'amount', value: 80_000 })
  await givenDollars(db, operator, { rate: '1000', date: '2027-05-03' })
  const visitor = visitorOf(app)
  let total = 0
  for (const [place, { id }] of tours.entries())
    total = bookingIn(
      await visitor.hold(
        { date: days[place], start_time: '08:00', party: { ADULT: 2 }, joins: true, currency: 'USD' },
        id,
      ),
    ).total
  expect(total).toBe(160_00)
})
