import type { Page } from '@playwright/test'

import { createPromoCode } from '#contract/products/promo-codes.contract.ts'

import { departureOf, type Found, leave } from '../steps/departures.ts'
import { asking, awake, enter, expect, expectAccessible, test, watch } from '../steps/journey.ts'

const phone = { width: 360, height: 740 }

const bookingAddress = ({ product, date, start_time }: Found, party: Record<string, number>) => {
  const people = Object.entries(party).map(([code, quantity]) => `${code}=${quantity}`)
  return `/public/booking/product/${product.id}?date=${date}&start_time=${encodeURIComponent(start_time)}&${people.join('&')}`
}

async function fillContact(page: Page, name: string) {
  await page.getByLabel('Nombre y apellido').fill(name)
  await page.getByLabel('Correo electrónico').fill('cliente@example.com')
  await page.getByLabel('Teléfono').fill('+56 9 8765 4321')
}

async function openVoucher(page: Page) {
  await page.getByRole('link', { name: 'Ver el voucher' }).click()
  await expect(page).toHaveURL(/booking-voucher\/[0-9a-f-]{36}/)
}

test('a customer on a phone books two adults and a child with hotel pickup; the seller finds it, moves the pickup, and the customer sees it', async ({
  page,
  browser,
  quiet,
}) => {
  await page.setViewportSize(phone)
  quiet.expecting(/status of 422/)
  const departure = await departureOf('TAT', { after: 36, seats: 3 })
  const ask = await asking('admin')
  const promo = await ask(createPromoCode, {
    body: { code: `LEGO${Date.now() % 1_000_000}`, kind: 'percent', value: 10 },
  })
  await page.goto(`/public/landing/${departure.product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tatio')
  await expectAccessible(page, 'landing')
  // It offers the browser's language, and nothing else.
  expect(await page.locator('script[src]').count()).toBe(1)
  await page
    .getByRole('link', { name: /reservar/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/public\/booking\/product\//)

  await page.goto(bookingAddress(departure, { ADULT: 2 }))
  await awake(page)
  await page.getByRole('button', { name: /^Agregar: Niñ/ }).click()
  await expectAccessible(page, 'new booking')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/public\/booking\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/Tus cupos están apartados/)).toBeVisible()
  await awake(page)

  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await page.getByText('¿Tienes un código?').click()
  const code = page.getByLabel('Código promocional')
  await code.fill('NOEXISTE')
  await code.press('Enter')
  await expect(page.getByText(/Ese código promocional no existe/)).toBeVisible()
  await expect(code).toHaveValue('NOEXISTE')
  await expectAccessible(page, 'a code that is refused')
  const total = page.locator('.summary .total b')
  const full = (await total.textContent()) ?? ''
  await code.fill(promo.code.toLowerCase())
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(`Código ${promo.code}`).first()).toBeVisible()
  await expect(total).not.toHaveText(full)
  await expectAccessible(page, 'a code applied')
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect(total).toHaveText(full)
  // Confirming with a code that was typed applies it, and asks to look at the total first.
  await page.getByLabel('Código promocional').fill(promo.code)
  await fillContact(page, 'Begoña Ibáñez Muñoz')
  await page.getByLabel('En mi alojamiento').check()
  await page.getByRole('combobox', { name: 'Alojamiento' }).fill('host')
  await page.getByRole('option').first().click()
  await page.getByLabel(/Acepto las condiciones/).check()
  await expectAccessible(page, 'complete booking')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByText(`Código ${promo.code}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByRole('link', { name: 'Ver el voucher' })).toBeVisible()
  await expect(page.getByText(`Descuento (${promo.code})`)).toBeVisible()

  await openVoucher(page)
  const locator = ((await page.locator('.locator').first().textContent()) ?? '').replace(/\s/g, '')
  expect(locator).toHaveLength(6)
  await expectAccessible(page, 'voucher')
  const voucher = page.url()
  for (const document of ['voucher.pdf', 'calendar.ics'])
    expect((await page.request.get(`${voucher}/${document}`)).status()).toBe(200)
  expect((await page.request.get(voucher)).headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })

  const seller = await (await browser.newContext()).newPage()
  const faults = watch(seller)
  await enter(seller, 'vendedor')
  await seller.goto('/booking?vista=todas')
  const search = seller
    .getByRole('searchbox')
    .or(seller.getByRole('textbox', { name: /buscar/i }))
    .first()
  for (const typed of [locator, 'ibanez munoz']) {
    await search.fill(typed)
    await expect(seller.getByText(locator).first()).toBeVisible()
  }
  const id = voucher.split('/').pop()
  await seller.goto(`/booking/edit/${id}`)
  await expect(seller.getByRole('heading', { level: 1 })).toContainText(locator)
  await seller
    .getByRole('textbox', { name: /habitación/i })
    .first()
    .fill('204')
  await seller.getByRole('button', { name: /^guardar/i }).click()
  await expect(seller.getByText(/habitación/i).last()).toBeVisible()
  await expect(seller.getByText(/204/).last()).toBeVisible()
  expect(faults).toEqual([])
  await seller.close()

  await page.reload()
  await expect(page.getByText(/204/).first()).toBeVisible()
})

test('two browsers race for the last seats: one wins, the other keeps what it chose and is offered others', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expecting(/409/)
  const departure = await departureOf('LUN', { after: 56, seats: 4 })
  await leave(2, departure)
  const rival = await (await browser.newContext()).newPage()
  for (const each of [page, rival]) {
    await each.goto(bookingAddress(departure, { ADULT: 2 }))
    await awake(each)
  }
  await Promise.all([page, rival].map((each) => each.getByRole('button', { name: 'Continuar' }).click()))
  await Promise.all(
    [page, rival].map((each) =>
      expect(each.getByText(/Tus cupos están apartados|está completa|pediste 2/).first()).toBeVisible(),
    ),
  )
  const winners = [page, rival].filter((each) => /\/public\/booking\/[0-9a-f-]{36}/.test(each.url()))
  expect(winners).toHaveLength(1)
  const loser = winners[0] === page ? rival : page
  await expect(loser.locator('#ADULT')).toHaveValue('2')
  await expectAccessible(loser, 'alternatives')
  await loser.locator('.alternatives button').first().click()
  await expect(loser.getByText(/Tus cupos están apartados/)).toBeVisible()
  await rival.close()
})

test('without script a customer books as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'es-CL' })
  const page = await context.newPage()
  const departure = await departureOf('LUN', { after: 47, seats: 2 })
  await page.goto(bookingAddress(departure, { ADULT: 2 }))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/public\/booking\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await fillContact(page, 'Sin Guion')
  await page.getByLabel('Aún no lo sé').check()
  await page.getByLabel(/Acepto las condiciones/).check()
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await openVoucher(page)
  await context.close()
})

test.describe('lets a visitor who goes back find the held seats', () => {
  for (const javaScriptEnabled of [true, false])
    test(javaScriptEnabled ? 'with script' : 'without script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: phone, locale: 'es-CL' })
      const page = await context.newPage()
      const departure = await departureOf('LUN', { after: 49, seats: 2 })
      await page.goto(bookingAddress(departure, { ADULT: 2 }))
      if (javaScriptEnabled) await awake(page)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByText(/Tus cupos están apartados/)).toBeVisible()
      const held = page.url()
      await page.goBack()
      await expect(page.getByText(/Tienes cupos apartados/)).toBeVisible()
      await page.getByRole('link', { name: 'Ver mi reserva' }).click()
      await expect(page).toHaveURL(held)
      await page.goBack()
      if (javaScriptEnabled) await awake(page)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page).toHaveURL(held)
      await page.getByRole('button', { name: 'Cambiar fecha o personas' }).click()
      await context.close()
    })
})

test('by keyboard only a customer books', async ({ page }) => {
  const departure = await departureOf('LUN', { after: 48, seats: 1 })
  await page.goto(bookingAddress(departure, { ADULT: 1 }))
  await awake(page)
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 120; step += 1) {
      await press('Tab')
      // the page may be leaving while it is asked
      const text = await page
        .evaluate(() => {
          const element = document.activeElement
          const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
          return `${label} ${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`
        })
        .catch(() => '')
      if (name.test(text)) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo(/Continuar/)
  await press('Enter')
  await expect(page).toHaveURL(/\/public\/booking\/[0-9a-f-]{36}/)
  await awake(page)
  await tabTo(/Nombre y apellido/)
  await page.keyboard.type('Solo Teclado')
  await tabTo(/Correo electrónico/)
  await page.keyboard.type('teclado@example.com')
  await tabTo(/Teléfono/)
  await page.keyboard.type('+56911112222')
  await tabTo(/alojamiento|Aún no lo sé|punto de encuentro/i)
  await press('ArrowDown')
  await press('ArrowUp')
  await page.getByLabel('Aún no lo sé').focus()
  await press('Space')
  await tabTo(/Acepto las condiciones/)
  await press('Space')
  await tabTo(/Confirmar reserva/)
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Ver el voucher' })).toBeVisible()
  await tabTo(/Ver el voucher/)
  await press('Enter')
  await expect(page).toHaveURL(/booking-voucher/)
})

test('an unknown product or booking says so, and shows no other operator’s tours', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/404/)
  const nobody = '00000000-0000-4000-8000-00000000dead'
  expect((await page.goto(`/public/booking/product/${nobody}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.card')).toHaveCount(0)
  await expectAccessible(page, 'catalogue')
  const answer = await page.goto(`/public/booking/${nobody}`)
  expect(answer?.status()).toBe(404)
  expect((await page.goto('/public/landing/booking-voucher/no-es-un-id'))?.status()).toBe(404)
  await expectAccessible(page, 'not found')
})
