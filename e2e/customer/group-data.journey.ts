import type { Page } from '@playwright/test'

import { getBooking } from '#contract/bookings/bookings.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, awake, expect, expectAccessible, test } from '../steps/journey.ts'

const idIn = (page: Page) => /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Chooses a day and its hour on the first step, as the address of a link does. */
const chosen = ({ date, start_time }: { date: string; start_time: string }) =>
  `date=${date}&start_time=${encodeURIComponent(start_time)}`

test('a Portuguese group of nine fills its data by a list, for all at once and by a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { product, date, start_time } = await departureOf('LUN', { after: 47, seats: 9 })
  await page.goto(`/pt/public/booking/product/${product.id}?${chosen({ date, start_time })}&ADULT=40`)
  await awake(page)
  await expect(page.getByText(/Pela internet você reserva para até 1\d pessoas/)).toBeVisible()
  await page.goto(`/pt/public/booking/product/${product.id}?${chosen({ date, start_time })}&ADULT=9`)
  await awake(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await awake(page)
  await page.getByLabel('Nome e sobrenome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill('ana.grupo@example.com')
  await page.getByLabel('Telefone').fill('+55 11 91234 5678')
  await page.locator('input[name="pickup_mode"][value="por_definir"]').check()
  await page.locator('input[name="accepts_terms"]').check()
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.locator('a[href*="booking-voucher"]').first()).toBeVisible()
  const id = idIn(page)

  await page.getByText('Preencher os dados das 9 pessoas').click()
  await page.locator('#all-nationality').selectOption('BR')
  await page.getByRole('button', { name: 'Preencher para todos' }).click()
  await expect(page.getByText('Preenchemos o que faltava.')).toBeVisible()
  await page.getByText('Preencher os dados das 9 pessoas').click()
  await page.locator('#pasted').fill('Ana Souza\tFD100001\t01/02/1990\nBruno Lima\tFD100002\t03/04/1985')
  await page.getByRole('button', { name: 'Salvar a lista' }).click()
  await expect(page.getByText('Salvamos a lista. Obrigado.')).toBeVisible()
  await expectAccessible(page, 'the data of a group')

  const third = page.locator('details.person', { hasText: 'pessoa 3' })
  await third.locator('summary').click()
  const address = await third.locator('a[href*="/public/traveller/"]').first().getAttribute('href')
  const own = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width: 360, height: 740 } })
  if (!own) throw new Error('A browser')
  await own.goto(new URL(new URL(address ?? '').pathname, page.url()).href)
  await own.locator('[name="full_name"]').fill('Carla Dias')
  await own.locator('[name="document_number"]').fill('FD100003')
  await own.locator('[name="birth_date"]').fill('1992-05-06')
  await own.getByRole('button', { name: 'Salvar meus dados' }).click()
  await expect(own.getByText('Salvamos seus dados. Obrigado.')).toBeVisible()
  await expectAccessible(own, 'the form of one traveller')
  await own.close()
  const { items } = await (await asking('admin'))(getBooking, { params: { id } })
  expect(
    items[0]?.passengers.slice(0, 3).map(({ full_name, nationality }) => [full_name, nationality]),
  ).toEqual([
    ['Ana Souza', 'BR'],
    ['Bruno Lima', 'BR'],
    ['Carla Dias', 'BR'],
  ])
})
