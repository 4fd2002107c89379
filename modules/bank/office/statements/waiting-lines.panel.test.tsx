import { expect, test } from 'vitest'

import { screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { withDeposit } from '#testing/given/deposit.ts'

import { setStatementLineAside } from '../../contract/statement-lines.contract.ts'
import { withStatements } from '../../testing/statements.ts'
import StatementsScreen from './statements.screen.tsx'

/** Two lines that wait, drawn in the office, and a colleague who settles the same. */
async function startWithLines() {
  const page = await withStatements(await withDeposit(await startOfficePage(1)))
  const [ana, eva] = [await page.sold('Ana Rojas'), await page.sold('Eva Soto')]
  await page.load('01/05/2027;ANA ROJAS;71;;17.000;1', '02/05/2027;EVA SOTO;72;;18.000;1')
  const [first, second] = (await page.waiting()).lines
  page.open(<StatementsScreen />)
  await screen.findByRole('heading', { name: /17\.000/ })
  const colleagueSettles = async (id = '') => {
    await page.manager.call(setStatementLineAside, { params: { id }, body: {} })
    await page.queryClient.invalidateQueries()
  }
  const status = async (id = '') => (await page.booking(id)).paid
  return { ...page, ana, eva, first, second, colleagueSettles, paid: status }
}

test('a line that a colleague settles does not make place for another under the person’s hands', async () => {
  const { first, second, colleagueSettles, keys, waiting } = await startWithLines()
  await colleagueSettles(first?.id)
  await screen.findByText('Otra persona ya resolvió este movimiento.')
  expect(screen.getByRole('heading', { name: /17\.000/ })).toBeTruthy()
  await keys.keyboard('ax')
  expect((await waiting()).lines.map(({ id }) => id)).toEqual([second?.id])
  await keys.click(screen.getByRole('button', { name: 'Ver el siguiente' }))
  await screen.findByRole('heading', { name: /18\.000/ })
  expect(screen.queryByText('Otra persona ya resolvió este movimiento.')).toBeNull()
})

test('an open dialog stays with the line and the booking that it was opened for', async () => {
  const { eva, first, second, colleagueSettles, keys, paid, waiting } = await startWithLines()
  await keys.keyboard('b')
  await keys.click(await screen.findByRole('button', { name: new RegExp(eva.locator) }))
  const dialog = await screen.findByRole('dialog', { name: 'Aceptar el movimiento' })
  await colleagueSettles(first?.id)
  await screen.findByText('Otra persona ya resolvió este movimiento.')
  expect(within(dialog).getByText(/17\.000 · ANA ROJAS/)).toBeTruthy()
  await keys.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  await within(dialog).findByRole('alert')
  expect(await paid(eva.id)).toBe(0)
  expect((await waiting()).lines.map(({ id }) => id)).toEqual([second?.id])
})

test('one line is shared out between two bookings by keyboard: what is left goes on waiting', async () => {
  const { ana, eva, keys, paid, waiting, load, queryClient } = await startWithLines()
  await load('30/04/2027;FAMILIA ROJAS;70;;100.000;1')
  await queryClient.invalidateQueries()
  await keys.click(await screen.findByRole('button', { name: /FAMILIA ROJAS/ }))
  await screen.findByRole('heading', { name: /100\.000/ })
  await keys.keyboard('b')
  await keys.click(await screen.findByRole('button', { name: new RegExp(ana.locator) }))
  const dialog = await screen.findByRole('dialog', { name: 'Aceptar el movimiento' })
  // Its balance is less than the amount: only the balance is offered, and the rest is shown.
  expect(within(dialog).getByLabelText('Cuánto es de esta reserva')).toHaveProperty('value', '60000')
  expect(within(dialog).getByText('$40.000 quedan por ver, para otra reserva.')).toBeTruthy()
  await keys.click(within(dialog).getByLabelText('Cuánto es de esta reserva'))
  await keys.keyboard('{Enter}')
  await screen.findByRole('heading', { name: /\$40\.000/ })
  expect(screen.getByText(`De $100.000 ya están $60.000 en ${ana.locator}.`)).toBeTruthy()
  await keys.keyboard('b')
  await keys.click(await screen.findByRole('button', { name: new RegExp(eva.locator) }))
  const second = await screen.findByRole('dialog', { name: 'Aceptar el movimiento' })
  expect(within(second).getByLabelText('Número de operación')).toHaveProperty('value', '70-2')
  await keys.click(within(second).getByLabelText('Cuánto es de esta reserva'))
  await keys.keyboard('{Enter}')
  await waitFor(async () => expect((await waiting()).waiting).toBe(2))
  expect([await paid(ana.id), await paid(eva.id)]).toEqual([60_000, 40_000])
})

test('a chosen proposal leaves the letters to the queue', async () => {
  const { keys, waiting } = await startWithLines()
  await keys.keyboard('j')
  await screen.findByRole('heading', { name: /18\.000/ })
  const radios = await screen.findAllByRole('radio', { name: /Saldo de la reserva/ })
  await keys.click(radios[1] ?? document.body)
  expect(document.activeElement).toBe(radios[1])
  await keys.keyboard('x')
  await screen.findByText(/18\.000 del/, { selector: 'output' })
  await waitFor(async () => expect((await waiting()).waiting).toBe(1))
})

test('more than fifty say that there are more, and lead on and back', async () => {
  const { load, queryClient, keys } = await startWithLines()
  await load(...Array.from({ length: 101 }, (_, at) => `04/05/2027;LINEA ${at};9${at};;${1000 + at};1`))
  await queryClient.invalidateQueries()
  await screen.findByText('Se muestran 50 de 103')
  await keys.click(screen.getByRole('button', { name: 'Ver los siguientes' }))
  await screen.findByRole('button', { name: 'Volver a los primeros' })
  await keys.click(screen.getByRole('button', { name: 'Ver los siguientes' }))
  await screen.findByText('Se muestran 3 de 103')
  expect(screen.getAllByRole('button', { name: /LINEA/ })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Ver los siguientes' })).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Volver a los primeros' }))
  await screen.findByText('Se muestran 50 de 103')
})
