import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'

import { getMinimum, listJoinTargets } from '../contract/minimums.contract.ts'
import { givenTour, letTheRuleAct, ruleDueIn } from './below-minimum.ts'

/** A departure of three passengers of four, to be decided within the hour. */
async function givenThreePassengers(name: string, default_act: 'salir' | 'suspender') {
  const tour = await givenTour(name, 4)
  const { first, sell, setRule } = tour
  await setRule(ruleDueIn(60, first.date, default_act))
  const bookings = [await sell(first, 'Ana Par', 2), await sell(first, 'Bruno Solo', 1, '')]
  return { ...tour, bookings }
}

test('by keyboard, an hour before its deadline: three passengers are seen below the minimum and join another tour', async ({
  page,
}) => {
  const name = `Tour de tres ${Date.now()}`
  const { ask, id: product, first, bookings } = await givenThreePassengers(name, 'suspender')
  const params = { departure_id: bookings[0]?.items[0]?.departure_id ?? '' }
  const targets = await ask(listJoinTargets, { params })
  const target = targets.find((each) => !each.is_same_tour && each.problem === null)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/minimum-marks')) asked.push(request.url())
  })
  await enter(page, 'operador')
  await page.goto(`/booking?view=calendario&modo=semana&dia=${first.date}&product=${product}`)
  const mark = page.getByText(/^Bajo el mínimo: 3 de 4, decidir antes /)
  await expect(mark.first()).toBeVisible()
  // One request for all departures of the week.
  expect(asked).toHaveLength(1)
  await expectAccessible(page, 'a week with a departure below its minimum')
  await page.goto(`/booking?view=calendario&dia=${first.date}&product=${product}`)
  await expect(mark.first()).toBeVisible()
  await page.goto(`/schedule-sheets?date=${first.date}`)
  const notes = page.getByRole('region', { name: 'Salidas por decidir' })
  await expect(notes).toContainText(new RegExp(`${name}.*Bajo el mínimo: 3 de 4, decidir antes `))
  await expectAccessible(page, 'a board with a departure below its minimum')

  await tabTo(page, new RegExp(`^Decidir ${name}`))
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name: new RegExp(name) })
  await expect(card).toContainText('si no, se suspende')
  await card.getByRole('button', { name: 'Juntar con otra salida…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Juntar con otra salida' })
  await expect(dialog).toContainText('Sale 1 mensaje.')
  await expect(dialog).toContainText('Sin mensaje, llama a Bruno Solo')
  await dialog.getByRole('combobox', { name: 'Otra salida' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`${target?.product.code} ${target?.product.name}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(/esa salida (llega a|sigue bajo) su mínimo/)
  await expectAccessible(page, 'joining a departure with another tour')
  await tabTo(page, /^Juntar$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('La salida se juntó con la otra: avisamos a sus pasajeros')).toBeVisible()
  await expect(card).toHaveCount(0)
  for (const { id, total } of bookings) {
    const moved = await ask(getBooking, { params: { id } })
    expect(moved).toMatchObject({ total, items: [{ product: { id: target?.product.id } }] })
  }
})

test('the rule acts at its hour while the office is empty, and home says so afterwards', async ({ page }) => {
  const name = `Tour sin nadie ${Date.now()}`
  const { ask, first, id, sell, setRule } = await givenTour(name, 4)
  await setRule(ruleDueIn(-1, first.date, 'suspender'))
  const { items } = await sell(first, 'Ana Tres', 3)
  const params = { departure_id: items[0]?.departure_id ?? '' }
  await letTheRuleAct(id)
  const decided = async () =>
    (await ask(getMinimum, { params })).decisions.map(({ act, decided_by_name }) => [act, decided_by_name])
  await expect.poll(decided, { timeout: 60_000 }).toEqual([['suspender', '']])
  await enter(page, 'operador')
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: /^Salidas bajo su mínimo que decidió su regla/ }),
  ).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page, 'home with what a rule decided')
  await page.goto(`/booking?view=calendario&modo=semana&dia=${first.date}&product=${id}`)
  await expect(page.getByText('Suspendida: No se reunió el mínimo de personas')).toBeVisible()
  await expect(page.getByText(/^Bajo el mínimo/)).toHaveCount(0)
})
