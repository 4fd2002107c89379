/** An operator that begins with nothing: what the first screens say, and how each step ticks itself. */
import { createTourOperator, getTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { createVehicle } from '#contract/resources/vehicles.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'

import { asking, enter, expect, expectAccessible, ownPassword as password, test } from '../steps/journey.ts'

const mark = () => crypto.randomUUID().slice(0, 8)

async function newOperator() {
  const ask = await asking('administrador')
  const slug = `sur-${mark()}`
  const { id } = await ask(createTourOperator, {
    body: { name: `Sur ${slug}`, slug, time_zone: 'America/Santiago', currency: 'CLP', country: 'CL' },
  })
  const email = `${slug}@sur.test` as const
  await ask(createUser, {
    body: { full_name: 'Ema Nueva', email, level: 1, tour_operator_id: id, password, re_password: password },
  })
  return { id, email }
}

test('a newcomer is led: first steps tick themselves, and a sale without tours says what is missing', async ({
  page,
}) => {
  const { id, email } = await newOperator()
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, email)
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  const questions = page.getByRole('region', { name: 'Cuatro preguntas para empezar' })
  await expectAccessible(page, 'first hour')
  await questions.getByLabel('¿En qué país operas?').fill('Perú')
  await page.getByRole('option', { name: 'Perú' }).click()
  await expect(questions.getByLabel('¿En qué moneda vendes?')).toHaveValue(/^PEN/)
  await questions.getByLabel('¿A qué teléfono te llaman').fill('984 555 102')
  await questions.getByLabel('Datos de tu cuenta').fill('Banco Andino, cuenta 1-2')
  await questions.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(questions).toBeHidden()
  await expect(steps.getByText('2 de 7 listos')).toBeVisible()
  await expectAccessible(page, 'first steps')
  await page.goto('/booking/create')
  await expect(page.getByText('Aún no hay tours publicados')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Productos' })).toBeVisible()

  const ask = await asking(email)
  const { country, time_zone, phone } = await ask(getTourOperator, { params: { id } })
  expect({ country, time_zone, phone }).toEqual({
    country: 'PE',
    time_zone: 'America/Lima',
    phone: '+51984555102',
  })
  await ask(createVehicle, { body: { name: 'Van 1', plate: `S${mark()}`.toUpperCase(), seats: 12 } })
  await page.goto('/')
  await expect(steps.getByText('3 de 7 listos')).toBeVisible()
  await steps.getByRole('link', { name: 'Crea y publica tu primer tour' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.goto('/')
  await steps.getByRole('button', { name: 'Ocultar esta lista' }).click()
  await expect(steps).toBeHidden()
})

test('an invitation that no mail brings is copied from the user’s panel', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expecting(/status of 410/)
  const { email } = await newOperator()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ask = await asking(email)
  const guest = await ask(createUser, {
    body: { full_name: 'Invitada Sur', email: `${mark()}@sur.test`, level: 2 },
  })
  await enter(page, email)
  await page.goto(`/users?open=${guest.id}`)
  await page.getByRole('button', { name: 'Copiar enlace de invitación' }).click()
  const link = await page.getByLabel('Enlace de invitación').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expectAccessible(page, 'invitation')
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible()
  await page.goto(`/set-password?token=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0)
  await expectAccessible(page, 'used invitation')
})
