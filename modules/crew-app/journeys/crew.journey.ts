import type { Page } from '@playwright/test'

import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { asking, enter, expect, expectAccessible, ownPassword, test } from '#e2e/steps/journey.ts'

import { listCrewRuns } from '../contract/crew-runs.contract.ts'
import { expectKept, startRun } from './phone-steps.ts'

test.use({ viewport: { width: 360, height: 740 } })
const withoutSignal = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetching the script/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('a driver does a run without signal, the app is closed on the way, and nothing is lost or done twice', async ({
  page: first,
  context,
  quiet,
}) => {
  quiet.expecting(withoutSignal)
  const run = await givenCrewRun({ name: 'Sara Señal' })
  const address = `/?salida=${run.id}`
  await enter(first, run.driver)
  await first.goto('/')
  await expect(first.getByText('Por aceptar')).toBeVisible()
  await expectAccessible(first, 'Mis recorridos')
  await expectKept(first)
  await button(first, /^Ver recorrido de las /).click()
  await expect(first).toHaveURL(new RegExp(`salida=${run.id}`))

  await context.setOffline(true)
  await startRun(first)
  await expect(first.getByText('1 sin enviar')).toBeVisible()
  await button(first, /^A bordo: /).click()
  await expect(first.getByText('2 sin enviar')).toBeVisible()
  await button(first, /^A bordo: /).click()
  await expect(first.getByText('3 sin enviar')).toBeVisible()
  await expectAccessible(first, 'una salida sin señal')
  await first.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('3 sin enviar')).toBeVisible()
  await expect(again.getByText('Sin señal.', { exact: false })).toBeVisible()
  await button(again, /^Deshacer: /).click()
  await expect(again.getByText('4 sin enviar')).toBeVisible()

  await context.setOffline(false)
  await expect(again.getByText('sin enviar')).toHaveCount(0, { timeout: 90_000 })
  const acts = await run.ask(listSheetActs, { params: { id: run.id } })
  expect(acts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'started applied',
    'aboard applied',
    'aboard applied',
    'undone applied',
  ])
  const after = (await (await asking(run.driver))(listCrewRuns, {})).find(({ id }) => id === run.id)
  const aboard = after?.parties
    .flatMap(({ passengers }) => passengers)
    .filter(({ attendance }) => attendance === 'a_bordo')
  expect([after?.status, aboard?.length]).toEqual(['en_curso', 1])
})

test('after the first login ever the signal goes: the app opens again, takes acts, and sends them by itself', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expecting(withoutSignal)
  const run = await givenCrewRun({ name: 'Paula Primera' })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(run.driver)
  await page.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(button(page, /^Ver recorrido de las /)).toBeVisible()
  await expectKept(page)
  await context.setOffline(true)
  await page.reload()
  await button(page, /^Ver recorrido de las /).click()
  await button(page, /^A bordo: /).click()
  await expect(page.getByText('1 sin enviar')).toBeVisible()
  await page.goto(`/schedule-sheets/${run.id}`)
  await expect(button(page, /^Deshacer: /)).toBeVisible()
  await context.setOffline(false)
  const acts = async () =>
    (await run.ask(listSheetActs, { params: { id: run.id } })).map(
      ({ kind, outcome }) => `${kind} ${outcome}`,
    )
  await expect.poll(acts).toEqual(['aboard applied'])
  await expect(page.getByText('Sin señal.')).toHaveCount(0)
})

test('what is not published is not on the phone, and a start is asked and can be taken back', async ({
  page,
}) => {
  const run = await givenCrewRun({ name: 'Nora Nada', people: 2 })
  await enter(page, run.driver)
  await page.goto(`/?salida=${run.id}`)
  await expect(button(page, /^Los 2 a bordo/)).toBeVisible()
  const { version } = await run.currentSheet()
  await run.ask(movePassengers, {
    body: {
      passenger_ids: run.passengers.map(({ id }) => id),
      to: null,
      from: [{ sheet_id: run.id, version }],
    },
  })
  await page.reload()
  await expect(button(page, /^Los 2 a bordo/)).toBeVisible()
  await startRun(page)
  await expect(page.getByText('Recorrido en curso').last()).toBeVisible()
  await button(page, 'Deshacer: Empezar recorrido').click()
  await expect(button(page, 'Empezar recorrido')).toBeVisible()
})

test('fourteen people with long names fit three screens, each target is big enough, and the focus goes on', async ({
  page,
}) => {
  const name = 'María Fernanda de los Ángeles Etcheverry Undurraga'
  const run = await givenCrewRun({ people: 7, parties: 2, name })
  await enter(page, run.driver)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await button(page, /^Ver recorrido de las /).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(/^Recorrido /)
    await expect(page.getByText('Siguiente parada')).toBeVisible()
    await expect(page.getByRole('link', { name: `Llamar a ${name}` })).toHaveCount(2)
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }))
    console.log(`Fourteen people on a phone of 360 x 740, ${colorScheme}: ${height} px`)
    expect(height).toBeLessThanOrEqual(3 * 740)
    expect(width).toBe(360)
    const small = await page.locator('#contenido').evaluate((main) =>
      [...main.querySelectorAll('button, a')]
        .map((each) => ({
          box: each.getBoundingClientRect(),
          name: each.getAttribute('aria-label') ?? each.textContent,
        }))
        .filter(({ box }) => box.height > 0 && (box.height < 48 || box.width < 48))
        .map(({ box, name: called }) => `${called} ${Math.round(box.width)}x${Math.round(box.height)}`),
    )
    expect(small).toEqual([])
    await expectAccessible(page, `fourteen people, ${colorScheme}`)
  }
  await button(page, /^A bordo: /).focus()
  const focus = page.locator(':focus')
  for (const _ of [1, 2, 3]) {
    const pressed = (await focus.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    await expect(focus).not.toHaveAttribute('aria-label', pressed)
    await expect(focus).toHaveAttribute('aria-label', /a bordo: |^A bordo: /i)
  }
  await expect(page.getByRole('button', { name: /^Deshacer: / })).toHaveCount(3)
  await button(page, 'Mis recorridos').click()
  await expect(button(page, /^Ver recorrido de las /)).toBeFocused()
})

test('cash may be a part of what a party owes', async ({ page }) => {
  const run = await givenCrewRun({ name: 'Elena Efectivo', people: 2 })
  await enter(page, run.driver)
  await page.goto(`/?salida=${run.id}`)
  await button(page, /^Cobrar .*Elena Efectivo/).click()
  const amount = page.getByLabel('Efectivo que recibiste')
  await expect(amount).toBeFocused()
  await amount.fill('1000')
  await button(page, 'Lo recibí').click()
  await expect(page.getByText('Recibiste $1.000 en efectivo').last()).toBeVisible()
  const acts = async () =>
    (await run.ask(listSheetActs, { params: { id: run.id } })).map(
      ({ kind, outcome }) => `${kind} ${outcome}`,
    )
  await expect.poll(acts).toEqual(['cash applied'])
  await expect(button(page, /^Cobrar /)).toBeVisible()
})

test('what is owed in pesos is taken in dollars without signal, at the rate of the day', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expecting(/ERR_INTERNET_DISCONNECTED/)
  const run = await givenCrewRun({ name: 'Dolores Divisa', people: 2 })
  await enter(page, run.driver)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/?salida=${run.id}`)
  await button(page, /^Cobrar .*Dolores Divisa/).click()
  await context.setOffline(true)
  await page.getByRole('radiogroup', { name: 'Moneda que recibes' }).getByText('USD').click()
  await expect(page.getByText(/^Al cambio de 1 USD = [\d.,]+ CLP, paga \$[\d.]+\.$/)).toBeVisible()
  await expectAccessible(page, 'cash in another currency')
  const amount = page.getByLabel('Efectivo que recibiste')
  await amount.fill('2,50')
  await button(page, 'Lo recibí').click()
  await expect(page.getByText('Recibiste US$2,50 en efectivo').last()).toBeVisible()
  await expect(page.getByText('Efectivo recibido: US$2,50')).toBeVisible()
  await context.setOffline(false)
  const acts = async () =>
    (await run.ask(listSheetActs, { params: { id: run.id } })).map(
      ({ kind, outcome, currency }) => `${kind} ${outcome} ${currency}`,
    )
  await expect.poll(acts).toEqual(['cash applied USD'])
})
