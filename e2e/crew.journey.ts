import { listCrewRuns, listSheetActs } from '#contract/crew.contract.ts'

import { expectKept } from './crew-run.ts'
import { asking, enter, expect, expectAccessible, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a driver does a run without signal, the app is closed on the way, and nothing is lost or done twice', async ({
  page: first,
  context,
  quiet,
}) => {
  quiet.expecting(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const [driver, dispatch] = [await asking('chofer'), await asking('operador')]
  const run = (await driver(listCrewRuns, {})).find(
    ({ status, parties }) =>
      (status === 'asignada' || status === 'publicada') &&
      parties.flatMap(({ passengers }) => passengers).filter(({ attendance }) => attendance === 'pendiente')
        .length >= 3,
  )
  if (!run) throw new Error('The driver has no run to do')
  const address = `/?salida=${run.id}`

  await enter(first, 'chofer')
  await first.goto('/')
  await expect(first.getByRole('button', { name: 'Ver salida' }).first()).toBeVisible()
  await expectAccessible(first, 'Mis salidas')
  await expectKept(first)
  await first.goto(address)
  await expect(first.getByRole('button', { name: 'Empezar salida' })).toBeVisible()

  await context.setOffline(true)
  await first.getByRole('button', { name: 'Empezar salida' }).click()
  await expect(first.getByText('1 sin enviar')).toBeVisible()
  await first
    .getByRole('button', { name: /^A bordo: / })
    .first()
    .click()
  await expect(first.getByText('2 sin enviar')).toBeVisible()
  await first
    .getByRole('button', { name: /^A bordo: / })
    .first()
    .click()
  await expect(first.getByText('3 sin enviar')).toBeVisible()
  await expectAccessible(first, 'una salida sin señal')
  await first.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('3 sin enviar')).toBeVisible()
  await expect(again.getByText('Sin señal.', { exact: false })).toBeVisible()
  await again
    .getByRole('button', { name: /^Deshacer: / })
    .first()
    .click()
  await expect(again.getByText('4 sin enviar')).toBeVisible()

  await context.setOffline(false)
  await expect(again.getByText('sin enviar')).toHaveCount(0, { timeout: 90_000 })
  const acts = await dispatch(listSheetActs, { params: { id: run.id } })
  expect(acts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'started applied',
    'aboard applied',
    'aboard applied',
    'undone applied',
  ])
  const after = (await driver(listCrewRuns, {})).find(({ id }) => id === run.id)
  const aboard = after?.parties
    .flatMap(({ passengers }) => passengers)
    .filter(({ attendance }) => attendance === 'a_bordo')
  expect([after?.status, aboard?.length]).toEqual(['en_curso', 1])
})
