import type { Page } from '@playwright/test'

import {
  getTourOperator,
  listTourOperators,
  type TourOperator,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, awake, expect, expectAccessible, test, watch } from '../steps/journey.ts'

const phone = { width: 360, height: 740 }

/** The other operator requires the code from everyone, as if the visitor had used up the allowance without it. */
async function askEverybody(web_unpaid_bookings: number) {
  const ask = await asking('otro')
  const [own] = await ask(listTourOperators, { query: {} })
  if (!own) throw new Error('The demo has one operator only')
  const {
    id,
    created_at: _c,
    updated_at: _u,
    has_bookings: _h,
    logo_file_id: _l,
    ...edit
  }: TourOperator = await ask(getTourOperator, { params: { id: own.id } })
  const constants = { ...edit.constants, web_unpaid_bookings }
  await ask(updateTourOperator, { params: { id }, body: { ...edit, constants } })
}

/** Letters are shown by no proxy: of several machines one is asked by itself. */
const letters = `${process.env.BROWSER_TEST_WEB ?? ''}/dev/mail`

/** The code of the last letter to an address, as its owner reads it. */
async function codeFor(page: Page, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const list = await (await page.request.get(letters)).text()
    const item = list.split('<li>').find((each) => each.includes(email)) ?? ''
    code = /(\d{6}) es tu código/.exec(item)?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return code
}

async function fill(page: Page, email: string) {
  await page.getByLabel('Nombre y apellido').fill('Lautaro Ñanco')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Teléfono').fill('+56 9 8765 4321')
  const later = page.getByLabel('Aún no lo sé')
  if (await later.count()) await later.check()
  await page.getByLabel(/Acepto las condiciones/).check()
}

async function startOf(page: Page) {
  const { product, date, start_time } = await departureOf('ARE', { after: 33, seats: 2, who: 'otro' })
  const query = new URLSearchParams({ date, start_time, ADULT: '2' })
  await page.goto(`/public/booking/product/${product.id}?${query}`)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(() => askEverybody(0))
test.afterAll(() => askEverybody(2))

test('over the allowance a customer types the code of the letter, and nothing else again', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 4(09|22)/)
  const email = `lautaro${Date.now()}@example.com`
  await page.setViewportSize(phone)
  await startOf(page)
  await awake(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/public\/booking\/[0-9a-f-]{36}$/)
  await awake(page)
  await fill(page, email)
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()
  const field = page.getByLabel('Código de 6 números')
  await expect(field).toBeFocused()
  await expect(page.getByText(/Tus cupos están apartados/)).toBeVisible()
  await expectAccessible(page, 'the code asked for')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Confirmar con el código' }).click()
  await expect(page.getByText('Escribe los 6 números del código')).toBeVisible()
  const code = await codeFor(page, email)
  await field.fill(code === '000000' ? '000001' : '000000')
  await field.press('Enter')
  await expect(page.getByText(/Ese no es el código. Te quedan 4 intentos/).first()).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'a wrong code')
  await page.getByRole('button', { name: 'Enviar el código otra vez' }).click()
  await expect(page.getByText(/Te lo enviamos hace un momento/)).toBeVisible()

  // A reload asks for the code again, and keeps what was typed.
  await page.reload()
  await awake(page)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.getByLabel(/Acepto las condiciones/).check()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirmar con el código' }).click()
  await expect(page.getByRole('link', { name: 'Ver el voucher' })).toBeVisible()
})

test('the same without script', async ({ browser }) => {
  const email = `sin-script${Date.now()}@example.com`
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'es-CL' })
  const page = await context.newPage()
  const faults = watch(page)
  await startOf(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fill(page, email)
  await page.getByRole('button', { name: 'Confirmar reserva' }).last().click()
  await expect(page.getByText(`Te enviamos un código de 6 números a ${email}`)).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Lautaro Ñanco')
  const code = await codeFor(page, email)
  const field = page.getByLabel('Código de 6 números')
  await field.fill('12')
  await page.getByRole('button', { name: 'Confirmar con el código' }).click()
  await expect(page.getByText('Escribe los 6 números del código')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar el código otra vez' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56 9 8765 4321')
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirmar con el código' }).click()
  await expect(page.getByText(/Te quedan 4 intentos/).first()).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: 'Confirmar con el código' }).click()
  await expect(page.getByRole('link', { name: 'Ver el voucher' })).toBeVisible()
  expect(faults.filter((fault) => !/status of 4(00|09|22)/.test(fault))).toEqual([])
  await context.close()
})
