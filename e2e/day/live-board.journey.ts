import { type CrewAct, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'

import { givenCrewRun, staff } from '../steps/crew-run.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

test('the office sees a run as it goes, and replaces by keyboard a driver who can not go', async ({
  browser,
}) => {
  const stand = `Rocío Relevo ${crypto.randomUUID().slice(0, 6)}`
  await staff(4, stand)
  const run = await givenCrewRun({ name: 'Vivi Vivo' })
  const said = await givenCrewRun({ name: 'Nora Negada', beside: run })
  const { service_date: date, number } = await run.currentSheet()
  const refused = await said.currentSheet()
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  const home = await office.newPage()
  await enter(desk, 'operador')
  await enter(home, 'operador')
  await desk.goto(`/schedule-sheets?date=${date}&open=${run.id}`)
  await home.goto('/')
  const column = desk.locator(`#planilla-${run.id}`)
  await expect(column).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Hoy' })).toBeVisible()

  let sequence = 0
  const send = async (of: typeof run, done: object) => {
    const common = { id: crypto.randomUUID(), sheet_id: of.id, done_at: new Date().toISOString() }
    sequence += 1
    const act = { ...common, sequence, ...done } as CrewAct // oxlint-disable-line typescript/no-unsafe-type-assertion
    const answers = await (
      await asking(of.driver)
    )(sendCrewActs, {
      body: { device_id: crypto.randomUUID(), acts: [act] },
    })
    expect(answers).toMatchObject([{ outcome: 'applied' }])
  }
  await send(run, { kind: 'started' })
  await send(run, { kind: 'aboard', passenger_id: run.passengers[0]?.id })
  await expect(column.getByText('1/3', { exact: true })).toBeVisible()
  await send(run, { kind: 'incident', text: 'Rueda pinchada en Machuca' })
  const urgent = desk.getByRole('region', { name: 'Urgente' })
  await expect(column.getByText('Incidente: Rueda pinchada en Machuca')).toBeVisible()
  await expect(urgent.getByText('Rueda pinchada', { exact: false })).toBeVisible()
  const issues = home.getByRole('region', { name: 'Por resolver' })
  await expect(issues.getByText('Rueda pinchada', { exact: false })).toBeVisible()

  const sheet = await office.newPage()
  await sheet.goto(`/schedule-sheets/${run.id}`)
  await expect(sheet.getByRole('region', { name: '1 incidente por atender' })).toBeVisible()
  await expectAccessible(sheet, 'a sheet with an incident')
  await sheet.getByRole('button', { name: /^Atendido: Incidente: Rueda pinchada/ }).click()
  await expect(sheet.getByText(': atendido', { exact: false })).toBeVisible()
  await expect(column.getByText('Incidente: Rueda pinchada en Machuca')).toHaveCount(0)
  await sheet.close()

  await send(said, { kind: 'refused', version: 1, reason: 'Amanecí con fiebre' })
  await expect(issues.getByText('no puede ir: Amanecí con fiebre', { exact: false })).toBeVisible()
  await expectAccessible(home, 'home with urgent runs')
  const other = desk.locator(`#planilla-${said.id}`)
  const replace = other.getByRole('button', { name: `Reemplazar chofer, planilla #${refused.number}` })
  await expect(replace).toBeVisible()
  await expectAccessible(desk, 'a board with urgent runs')
  expect(number).not.toBe(refused.number)

  await replace.focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Reemplazar chofer de la planilla #${refused.number}` })
  await expect(dialog.getByText('Amanecí con fiebre', { exact: false })).toBeVisible()
  await expect(dialog.getByText('avisó que no puede ir', { exact: true })).toBeVisible()
  await expectAccessible(desk, 'who can go instead')
  const free = dialog.getByRole('radio', { name: new RegExp(stand) })
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await free.focus()
  await desk.keyboard.press('Space')
  await desk.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(replace).toHaveCount(0)
  await expect(issues.getByText('Amanecí con fiebre', { exact: false })).toHaveCount(0)
  const drivers = (await said.currentSheet()).crew.filter(({ role }) => role === 'chofer')
  expect(drivers).toMatchObject([{ full_name: stand, status: 'propuesta' }])
  await office.close()
})
