import type { BrowserContext, Page } from '@playwright/test'

import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { asking, enter, expect, expectAccessible, test, type Who } from '#e2e/steps/journey.ts'

import { listCrewRuns } from '../contract/crew-runs.contract.ts'
import { startRun } from './phone-steps.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(({ quiet }) => {
  quiet.expecting(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|ERR_CONNECTION_RESET|fetching the script/,
  )
})

type Run = Awaited<ReturnType<typeof givenCrewRun>>

async function openRun(page: Page, who: Who, run: Run) {
  await enter(page, who)
  await page.goto(`/?salida=${run.id}`)
  await expect(page.getByRole('button', { name: 'Mis recorridos' })).toBeVisible()
}

const press = (page: Page, name: string | RegExp, index = 0) =>
  page.getByRole('button', { name }).nth(index).click()
const actsOf = async ({ ask, id }: Run) =>
  (await ask(listSheetActs, { params: { id } })).map(({ kind, outcome }) => `${kind} ${outcome}`)
const allSent = (page: Page) => expect(page.getByText('sin enviar')).toHaveCount(0, { timeout: 45_000 })

async function swap({ ask, id, second, currentSheet, publish }: Run) {
  const { version } = await currentSheet()
  const body = { version, vehicle_id: second.id, reason: 'Falla mecánica' }
  await ask(setSheetVehicle, { params: { id }, body })
  await publish()
}

test('what changed after publishing is read and acknowledged by the driver without signal', async ({
  page,
  context,
}) => {
  const run = await givenCrewRun({ name: 'Vera Visto' })
  const seen = async () =>
    (await run.currentSheet()).crew.find(({ role }) => role === 'chofer')?.seen_version ?? 0
  await openRun(page, run.driver, run)
  await press(page, 'Visto')
  await expect.poll(seen).toBe(1)
  await swap(run)
  await page.reload()
  const news = page.getByRole('region', { name: 'Cambió desde que lo viste: versión 2' })
  await expect(news.getByText(`Vehículo: ${run.second.name} en vez de ${run.first.name}.`)).toBeVisible()
  await expectAccessible(page, 'a run that changed')
  await context.setOffline(true)
  await press(page, 'Visto')
  await expect(page.getByText('1 sin enviar')).toBeVisible()
  await expect(news).toHaveCount(0)
  expect(await seen()).toBe(1)
  await context.setOffline(false)
  await expect.poll(seen, { timeout: 45_000 }).toBe(2)
})

test('a van that breaks down on the way is swapped: the phone keeps what was done and shows the new one', async ({
  page,
  context,
}) => {
  const run = await givenCrewRun({ name: 'Rita Relevo' })
  await openRun(page, run.driver, run)
  await startRun(page)
  await expect.poll(() => actsOf(run)).toEqual(['started applied'])
  await context.setOffline(true)
  await press(page, /^A bordo: /)
  await expect(page.getByText('1 sin enviar')).toBeVisible()
  await swap(run)
  await press(page, /^A bordo: /)
  await expect(page.getByText('2 sin enviar')).toBeVisible()
  await context.setOffline(false)
  await allSent(page)
  expect(await actsOf(run)).toEqual(['started applied', 'aboard applied', 'aboard applied'])
  await page.reload()
  await expect(page.getByText(run.second.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Deshacer: / })).toHaveCount(2)
})

test('an answer that is lost on the way leaves one act, not none and not two', async ({ page }) => {
  const run = await givenCrewRun({ name: 'Lola Perdida' })
  await openRun(page, run.driver, run)
  let sent = 0
  let sendAgain = () => {}
  const isSeen = new Promise<void>((resolve) => (sendAgain = resolve))
  await page.route('**/api/v1/crew/acts', async (route) => {
    sent += 1
    if (sent > 1) return isSeen.then(() => route.continue())
    await route.fetch()
    return route.abort('connectionreset')
  })
  await startRun(page)
  await expect(page.getByText('1 sin enviar')).toBeVisible()
  sendAgain()
  await expect.poll(() => actsOf(run)).toEqual(['started applied'])
  await allSent(page)
  expect(sent).toBeGreaterThan(1)
  expect(await actsOf(run)).toEqual(['started applied'])
})

test('keeps the actions of two phones on one run; a conflict is shown to the phone and settled by dispatch', async ({
  page,
  browser,
}) => {
  const run = await givenCrewRun({ name: 'Clara Choque' })
  const other: BrowserContext = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const guide = await other.newPage()
  await openRun(page, run.driver, run)
  await openRun(guide, run.guide, run)
  await other.setOffline(true)
  for (const left of [1, 2, 3]) {
    await press(guide, /^A bordo: /)
    await expect(guide.getByText(`${left} sin enviar`)).toBeVisible()
  }
  await press(page, /^A bordo: /)
  await expect.poll(() => actsOf(run)).toEqual(['aboard applied'])
  const last = run.passengers.at(-1)?.id ?? ''
  const { version } = await run.currentSheet()
  await run.ask(movePassengers, {
    body: { passenger_ids: [last], to: null, from: [{ sheet_id: run.id, version }] },
  })
  await run.publish()
  await other.setOffline(false)
  await allSent(guide)
  const notes = guide.getByRole('region', { name: 'Avisos de lo que enviaste' })
  await expect(notes.getByText('ya no va en esta planilla', { exact: false })).toBeVisible()
  await guide.reload()
  await expect(notes).toBeVisible()
  await expectAccessible(guide, 'what clashed, on the phone')
  await press(guide, 'Entendido')
  await expect(notes).toHaveCount(0)
  expect((await actsOf(run)).toSorted()).toEqual([
    'aboard applied',
    'aboard applied',
    'aboard conflict',
    'aboard ignored',
  ])
  await other.close()

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await enter(desk, 'operador')
  await desk.goto(`/schedule-sheets/${run.id}`)
  const clashes = desk.getByRole('region', { name: '1 choque por resolver' })
  await expect(clashes.getByText('A bordo: Clara Choque', { exact: false })).toBeVisible()
  await expectAccessible(desk, 'what the crew did')
  await clashes.getByRole('button', { name: /^Usar lo anotado en el teléfono/ }).click()
  await expect(clashes).toHaveCount(0)
  await expect(desk.getByText('se usó lo anotado en el teléfono', { exact: false })).toBeVisible()
  await office.close()
})

test('what the server can not take is tried again or discarded, and says what is lost', async ({ page }) => {
  const run = await givenCrewRun({ name: 'Dora Descarte' })
  await openRun(page, run.driver, run)
  const notFound = { code: 'not_found', message: 'No existe o ya no está.' }
  await page.route('**/api/v1/crew/acts', (route) => route.fulfill({ status: 404, json: notFound }))
  await startRun(page)
  const stuck = page.getByRole('region', { name: 'La oficina no pudo recibir esto' })
  await expect(stuck.getByText('Ya no estás en ese recorrido o pasó más de una semana.')).toBeVisible()
  await expectAccessible(page, 'acts that are stuck')
  await press(page, /^Descartar: /)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Se pierde «Salió»', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await page.unroute('**/api/v1/crew/acts')
  await press(page, /^Reintentar: /)
  await expect(stuck).toHaveCount(0)
  await expect.poll(() => actsOf(run)).toEqual(['started applied'])
})

test('a run is closed with a receipt and an incident with its picture, taken without signal', async ({
  page,
  context,
  browser,
}) => {
  const run = await givenCrewRun({ name: 'Flor Foto', people: 2 })
  await openRun(page, run.driver, run)
  const picture = { name: 'rueda.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await startRun(page)
  await expect.poll(() => actsOf(run)).toEqual(['started applied'])
  await context.setOffline(true)
  await press(page, 'Anotar incidente')
  await expect(page.getByLabel('¿Qué pasó?')).toBeFocused()
  await page.getByLabel('¿Qué pasó?').fill('Rueda pinchada en Machuca')
  await page.getByLabel('Agregar foto: Anotar incidente').first().setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible()
  await press(page, 'Guardar')
  await expect(page.getByRole('button', { name: 'Anotar incidente' })).toBeFocused()
  const noted = page.getByRole('list', { name: 'Incidentes anotados' })
  await expect(noted.getByText('Rueda pinchada en Machuca')).toBeVisible()
  await expect(noted.getByText('Sin enviar')).toBeVisible()
  await press(page, /^Los 2 a bordo/)
  await press(page, 'Terminar recorrido')
  const asked = page.getByRole('dialog', { name: '¿Terminar el recorrido?' })
  await expectAccessible(page, 'the end of a run before its hour')
  await asked.getByRole('button', { name: 'Terminar recorrido' }).click()
  await press(page, 'Cerrar recorrido')
  await page.getByLabel('Kilómetros recorridos').fill('180')
  await press(page, 'Agregar gasto')
  await page.getByLabel('Gasto 1: ¿En qué se gastó?').fill('Neumático')
  await page.getByLabel('Gasto 1: Monto').fill('45000')
  await page.getByLabel('Agregar foto: Gasto 1').first().setInputFiles(picture)
  await expect(page.getByText('Gastos en total: $45.000')).toBeVisible()
  await page.getByLabel('Efectivo que entregas').fill('0')
  await expectAccessible(page, 'closing a run')
  await press(page, 'Cerrar recorrido')
  await expect(page.getByText('Recorrido cerrado').last()).toBeVisible()
  await context.setOffline(false)
  await allSent(page)
  const acts = await run.ask(listSheetActs, { params: { id: run.id } })
  expect(acts.map(({ kind, outcome, photos }) => `${kind} ${outcome} ${photos.length}`)).toEqual([
    'started applied 0',
    'incident applied 1',
    'aboard applied 0',
    'aboard applied 0',
    'finished applied 0',
    'closed applied 1',
  ])
  const runs = await (await asking(run.driver))(listCrewRuns, {})
  expect(runs.find(({ id }) => id === run.id)?.status).toBe('cerrada')

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await enter(desk, 'operador')
  await desk.goto(`/schedule-sheets/${run.id}`)
  await expect(desk.getByText('Cierre: 180 km, gastos $45.000', { exact: false })).toBeVisible()
  await expect(desk.getByRole('img', { name: /^Foto de: Incidente: Rueda pinchada/ })).toBeVisible()
  await office.close()
})
