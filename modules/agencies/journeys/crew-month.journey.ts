/** The month of the crew: of three drivers, two guides and the owner of a van; one accepts by the link and is paid. */
import { createPerson, PersonInput } from '#contract/persons/persons.contract.ts'
import { asking, enter, expect, expectAccessible, test, today, watch } from '#e2e/steps/journey.ts'
import { inTestDatabase } from '#e2e/steps/test-database.ts'
import { formatMoney, formatMonth } from '#words/format.ts'

import { paths } from '../module.paths.ts'
import { monthBefore } from '../rules/accounts/month.rules.ts'
import { givenPaidRun } from '../testing/accounts/given-earnings.ts'

/** Six people with two closed runs of the month before, as a closing writes them. */
async function givenCrew(tag: string) {
  const ask = await asking('admin')
  const people: { id: string; full_name: string }[] = []
  for (const name of ['Wilson', 'Pedro', 'Rosa', 'Inti', 'Eva', 'Omar']) {
    const full_name = `${name} Recorrido ${tag}`
    const roles = name === 'Inti' || name === 'Eva' ? ['guia' as const] : ['chofer' as const]
    const { id } = await ask(createPerson, { body: PersonInput.parse({ full_name, roles }) })
    people.push({ id, full_name })
  }
  const [wilson, pedro, rosa, inti, eva, omar] = people.map(({ id }) => id)
  const month = monthBefore(today())
  await inTestDatabase(async (db) => {
    const owner = await db
      .selectFrom('persons')
      .select('tour_operator_id')
      .where('id', '=', wilson ?? '')
      .executeTakeFirstOrThrow()
    const last = await db
      .selectFrom('schedule_sheets')
      .select((eb) => eb.fn.max('number').as('number'))
      .executeTakeFirstOrThrow()
    const run = (number: number, day: string, crew: [driver?: string, guide?: string]) =>
      givenPaidRun(db, owner, { service_date: `${month}-${day}`, number: last.number + number }, [
        { person_id: crew[0] ?? '', amount: 30_000, minutes: 300 },
        { person_id: crew[0] ?? '', kind: 'viatico', amount: 8000 },
        { person_id: crew[1] ?? '', role: 'guia', amount: 40_000, minutes: 300 },
        { person_id: omar ?? '', role: 'dueno', amount: 55_000, minutes: 300 },
      ])
    await run(1, '05', [wilson, inti])
    await run(2, '06', [pedro, eva])
    await run(3, '07', [rosa, inti])
  })
  return { people, month }
}

test('the month of the crew is drawn at once, accepted by link and paid', async ({ page, browser }) => {
  const faults = watch(page)
  const tag = String(Date.now()).slice(-8)
  const { people, month } = await givenCrew(tag)
  const guide = people[3] ?? { id: '', full_name: '' }
  await enter(page, 'admin')
  await page.goto(paths.crewAccounts)
  await expect(page.getByRole('link', { name: 'Tripulación y dueños de vans' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page, 'accounts of the crew')
  await page.getByRole('button', { name: 'Emitir el mes' }).press('Enter')
  const draw = page.getByRole('dialog', { name: 'Emitir estados de cuenta' })
  await expect(draw.getByRole('combobox', { name: 'Mes' })).toHaveValue(formatMonth(`${month}-01`))
  await draw.getByRole('button', { name: 'Emitir' }).press('Enter')
  await expect(page.getByText(/estados? de cuenta emitidos?$/)).toBeVisible()
  await page.goto(`${paths.crewAccounts}?view=estados&search=${encodeURIComponent(`Recorrido ${tag}`)}`)
  const table = page.getByRole('table', { name: 'Estados de cuenta' })
  for (const { full_name } of people) await expect(table.getByRole('row', { name: full_name })).toBeVisible()

  await table.getByRole('row', { name: guide.full_name }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estado de cuenta N.º')
  await expect(page.getByRole('region', { name: 'Líneas' })).toContainText('Guía')
  await expect(page.getByRole('link', { name: 'Tripulación y dueños de vans' }).first()).toBeVisible()
  await expectAccessible(page, 'a statement of a person')
  const statement = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  const send = page.getByRole('dialog', { name: 'Enviar el estado de cuenta' })
  await send.getByRole('button', { name: 'Crear un enlace para compartir' }).press('Enter')
  const link = new URL((await send.getByText(/\/public\/statement\//).textContent()) ?? '').pathname

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.locator('dl.facts')).toContainText(formatMoney(80_000, 'CLP'))
  await expect(theirs.getByRole('article').first()).toContainText('Guía')
  await theirs.getByRole('button', { name: 'Conforme' }).click()
  await expect(theirs.getByText('Gracias: anotamos tu conformidad.')).toBeVisible()
  await context.close()

  await page.goto(statement)
  await expect(page.getByText('Conforme desde')).toBeVisible()
  await page.getByRole('button', { name: 'Anotar pago hecho' }).press('Enter')
  const pay = page.getByRole('dialog', { name: 'Pago de lo que debemos' })
  await expectAccessible(page, 'paying a person')
  await pay.getByLabel('Número de operación').fill(`G-${tag}`)
  await pay.getByLabel('Número de operación').press('Enter')
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()

  await page.goto(paths.account(guide.id, 'persona'))
  await expect(page.getByText('Esta cuenta no tiene nada pendiente.')).toBeVisible()
  await page.getByRole('button', { name: 'Anticipo' }).press('Enter')
  const advance = page.getByRole('dialog', { name: 'Pagar un anticipo' })
  await advance.getByRole('textbox', { name: 'Monto' }).fill('15000')
  await expectAccessible(page, 'an advance')
  await advance.getByRole('button', { name: 'Anotar anticipo' }).press('Enter')
  await expect(page.getByText(/^Anticipo de .*anotado$/)).toBeVisible()
  await page.goto(`${paths.account(guide.id, 'persona')}?view=movimientos`)
  await page.getByRole('button', { name: /^Anular el anticipo de/ }).press('Enter')
  const annul = page.getByRole('dialog', { name: /^¿Anular el anticipo de/ })
  await annul.getByRole('textbox', { name: 'Motivo' }).fill('No se pagó')
  await annul.getByRole('button', { name: 'Anular anticipo' }).press('Enter')
  await expect(page.getByText('Anticipo devuelto')).toBeVisible()
  expect(faults).toEqual([])
})
