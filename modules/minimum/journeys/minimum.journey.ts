import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { givenTour } from './below-minimum.ts'

/** Three departures on different days, each with one passenger of six, due within the hour. */
async function givenThreeDepartures(name: string) {
  const { open, setRule, sell } = await givenTour(name, 6)
  await setRule({ days_before: 30, decide_at: '08:00', default_act: 'salir' })
  const parties = ['Ana Sola', 'Bruno Solo', 'Carla Sola']
  for (const [index, slot] of open.slice(0, 3).entries()) await sell(slot, parties[index] ?? '')
}

test('by keyboard: a dispatcher lets one departure run, joins one with another and calls one off', async ({
  page,
}) => {
  const name = `Tour pequeño ${Date.now()}`
  await givenThreeDepartures(name)
  await enter(page, 'operador')
  await page.goto('/')
  await page.getByRole('link', { name: 'Mínimos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salidas bajo su mínimo')
  const cards = page.getByRole('article', { name: new RegExp(name) })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('1 de 6')
  await expect(cards.first()).toContainText('si no, sale igual')
  await expect(cards.first()).toContainText('Suspender: dejas de ganar hasta')
  await expectAccessible(page, 'departures below their minimum')

  await cards.first().getByRole('button', { name: 'Sale igual' }).press('Enter')
  await expect(page.getByText('La salida queda garantizada')).toBeVisible()
  await expect(cards).toHaveCount(2)

  await cards.first().getByRole('button', { name: 'Juntar con otra salida…' }).press('Enter')
  const join = page.getByRole('dialog', { name: 'Juntar con otra salida' })
  const to = join.getByRole('combobox', { name: 'Otra salida' })
  await expect(to).toHaveValue(/cupos/)
  await expect(join).toContainText('Sale 1 mensaje.')
  await expectAccessible(page, 'joining a departure with another')
  await join.getByRole('button', { name: 'Juntar' }).press('Enter')
  await expect(page.getByText('La salida se juntó con la otra: avisamos a sus pasajeros')).toBeVisible()

  await expect(cards).toHaveCount(1)
  const last = cards.first()
  await last.getByRole('button', { name: 'Suspender…' }).press('Enter')
  const callOff = page.getByRole('dialog', { name: 'Suspender la salida' })
  await expect(callOff).toContainText(/reciben? el aviso/)
  await callOff.getByRole('textbox', { name: 'Motivo' }).press('Enter')
  await expect(page.getByText('La salida se suspendió: avisamos a sus pasajeros')).toBeVisible()
})
