/** The month of the crew: three drivers, two guides and the owner of a van get their statements, agree by link and are paid. */
import { sql } from 'kysely'

import { createPerson, PersonInput } from '#contract/persons/persons.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import {
  asking,
  enter,
  expect,
  expectAccessible,
  ownPassword,
  test,
  today,
  watch,
} from '#e2e/steps/journey.ts'
import { inTestDatabase } from '#e2e/steps/test-database.ts'
import { formatMoney, formatMonth } from '#words/format.ts'

import * as statements from '../contract/account-statements.contract.ts'
import { adjustAccount, getAccount } from '../contract/accounts.contract.ts'
import { paths } from '../module.paths.ts'
import { monthBefore } from '../rules/accounts/month.rules.ts'
import { givenEarnings, givenPaidRun } from '../testing/accounts/given-earnings.ts'
import {
  agreeByLink,
  makeStatementLink,
  objectByLink,
  payByTransfer,
  phoneWithoutScripts,
} from './statement-steps.ts'

const money = (amount: number) => formatMoney(amount, 'CLP')
const names = ['Wilson', 'Pedro', 'Rosa', 'Inti', 'Eva', 'Omar'] as const
type Name = (typeof names)[number]

/**
 * Six people with three closed runs of the month before, as a closing writes them, and an advance of that month. Wilson holds
 * cash of a till.
 */
async function givenCrew(tag: string) {
  const ask = await asking('admin')
  const people = {} as Record<Name, { id: string; full_name: string }>
  for (const name of names) {
    const full_name = `${name} Recorrido ${tag}`
    const roles = name === 'Inti' || name === 'Eva' ? ['guia' as const] : ['chofer' as const]
    const { id } = await ask(createPerson, { body: PersonInput.parse({ full_name, roles }) })
    people[name] = { id, full_name }
  }
  const { Wilson, Pedro, Rosa, Inti, Eva, Omar } = people
  const month = monthBefore(today())
  const first = { service_date: `${month}-05`, id: '' }
  const owner = await inTestDatabase(async (db) => {
    const found = await db
      .selectFrom('persons')
      .select('tour_operator_id')
      .where('id', '=', Wilson.id)
      .executeTakeFirstOrThrow()
    // Other journeys make sheets meanwhile.
    const last = Math.floor(Math.random() * 1e8)
    const run = (number: number, day: string, driver: string, guide: string) =>
      givenPaidRun(db, found, { service_date: `${month}-${day}`, number: last + number }, [
        { person_id: driver, amount: 30_000, minutes: 300 },
        { person_id: driver, kind: 'viatico', amount: 8000 },
        { person_id: guide, role: 'guia', amount: 40_000, minutes: 300 },
        { person_id: Omar.id, role: 'dueno', amount: 55_000, minutes: 300 },
      ])
    first.id = await run(1, '05', Wilson.id, Inti.id)
    await run(2, '06', Pedro.id, Eva.id)
    await run(3, '07', Rosa.id, Inti.id)
    await db
      .insertInto('account_entries')
      .values({
        ...found,
        created_at: new Date(`${month}-15T15:00:00Z`),
        party_id: Pedro.id,
        kind: 'directo',
        service_date: `${month}-15`,
        amount: 10_000,
        currency: 'CLP',
        method: 'transferencia',
        reason: 'Quincena',
        by_name: 'Rosa',
      })
      .execute()
    return found
  })
  await givenHeldCash(owner, Wilson.id, tag)
  return { people, month, owner, first }
}

type Owner = { tour_operator_id: string }

async function givenHeldCash({ tour_operator_id }: Owner, person_id: string, tag: string) {
  const { id: holder_id } = await givenUser(`chofer-${tag}`, 4, tour_operator_id)
  await inTestDatabase(async (db) => {
    await db.updateTable('persons').set({ user_id: null }).where('user_id', '=', holder_id).execute()
    await db.updateTable('persons').set({ user_id: holder_id }).where('id', '=', person_id).execute()
    await sql`with till as (
        insert into tills (tour_operator_id, holder_id, currency, number, opened_at)
        values (${tour_operator_id}::uuid, ${holder_id}::uuid, 'CLP', 1, now()) returning tour_operator_id, id)
      insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount)
      select tour_operator_id, now(), id, 'CLP', 'fondo', 12000 from till`.execute(db)
  })
}

async function givenUser(name: string, level: 1 | 4, tour_operator_id: string) {
  const email = `${name}@demo.test` as const
  const body = { full_name: `Nora ${name}`, email, level, tour_operator_id }
  const { id } = await (
    await asking('administrador')
  )(createUser, { body: { ...body, password: ownPassword, re_password: ownPassword } })
  return { id, email }
}

/** What a person's statement comes to, the operator's debt as a positive amount. */
const totals: Record<Name, number> = {
  Wilson: 38_000,
  Pedro: 28_000,
  Rosa: 38_000,
  Inti: 80_000,
  Eva: 40_000,
  Omar: 165_000,
}

test('on a phone the tab of the shown accounts is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto(paths.crewAccounts)
  const tab = page.getByRole('link', { name: 'Tripulación y dueños de vans' })
  await expect(tab).toBeInViewport({ ratio: 0.9 })
})

test('the month of six is drawn at once, agreed to by link, one after an objection, and paid in cash and by bank', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  const tag = String(Date.now()).slice(-8)
  const { people, month, owner, first } = await givenCrew(tag)
  const manager = await givenUser(`pagos-${tag}`, 1, owner.tour_operator_id)
  const ask = await asking(manager.email)
  await enter(page, manager.email)
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
  for (const name of names)
    await expect(table.getByRole('row', { name: people[name].full_name })).toContainText(
      `${money(totals[name])} a su favor`,
    )
  const list = () =>
    ask(statements.listAccountStatements, {
      query: { search: `Recorrido ${tag}`, 'party_kind[eq]': 'persona' },
    })
  const drawn = await list()
  const idOf = (name: Name) => drawn.find(({ party_id }) => party_id === people[name].id)?.id ?? ''
  const open = (name: Name) => page.goto(paths.accountStatement(idOf(name), 'persona'))

  await open('Pedro')
  const lines = page.getByRole('region', { name: 'Líneas' })
  await expect(lines).toContainText('Anticipo')
  await expect(lines).toContainText('Chofer')
  await expectAccessible(page, 'a statement of a person')
  const pedro = await makeStatementLink(page)

  const context = await browser.newContext(phoneWithoutScripts)
  const theirs = await context.newPage()
  await theirs.goto(pedro)
  await expect(theirs.locator('dl.facts')).toContainText(money(28_000))
  await agreeByLink(theirs, pedro)
  const linkOf = async (id: string) =>
    new URL((await ask(statements.linkAccountStatement, { params: { id } })).url).pathname
  for (const name of ['Wilson', 'Rosa', 'Inti', 'Omar'] as const)
    await agreeByLink(theirs, await linkOf(idOf(name)))

  // Eva did five hours more: her statement is annulled, and the corrected one has the difference.
  const objected = await linkOf(idOf('Eva'))
  await objectByLink(theirs, objected, 'Volvimos a las nueve')
  await open('Eva')
  await expect(lines).toContainText('Volvimos a las nueve')
  await page.getByRole('button', { name: 'Anular', exact: true }).press('Enter')
  const annul = page.getByRole('dialog', { name: 'Anular el estado de cuenta' })
  await annul.getByRole('textbox', { name: 'Motivo' }).fill('Faltan horas')
  await annul.getByRole('button', { name: 'Anular' }).press('Enter')
  await expect(page.getByText('Estado de cuenta anulado')).toBeVisible()
  const params = { party_id: people.Eva.id }
  await ask(adjustAccount, { params, body: { currency: 'CLP', amount: -5000, reason: 'Cinco horas más' } })
  const corrected = await ask(statements.drawStatements, { params, body: { month: today().slice(0, 7) } })
  await theirs.goto(objected)
  await expect(theirs.getByRole('button', { name: 'Conforme' })).toHaveCount(0)
  const again = await linkOf(corrected[0]?.id ?? '')
  await theirs.goto(again)
  await expect(theirs.locator('dl.facts')).toContainText(money(45_000))
  await agreeByLink(theirs, again)

  await open('Wilson')
  await page.getByRole('button', { name: 'Anotar pago hecho' }).press('Enter')
  const pay = page.getByRole('dialog', { name: 'Pago de lo que debemos' })
  await expect(pay).toContainText(`Tiene ${money(12_000)} en su caja`)
  await expectAccessible(page, 'paying a person')
  const method = pay.getByRole('combobox', { name: 'Cómo se paga' })
  await method.press('Enter')
  await page.getByRole('option', { name: 'Efectivo' }).click()
  await pay.getByRole('button', { name: 'Anotar pago hecho' }).press('Enter')
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  await open('Inti')
  await payByTransfer(page, `G-${tag}`)
  const payOut = (id: string, how: 'efectivo' | 'transferencia') =>
    ask(statements.payOutAccountStatement, { params: { id }, body: { method: how, reference: '' } })
  await payOut(idOf('Rosa'), 'efectivo')
  await payOut(idOf('Pedro'), 'transferencia')
  await payOut(idOf('Omar'), 'transferencia')
  await payOut(corrected[0]?.id ?? '', 'transferencia')
  expect((await list()).map(({ status }) => status).toSorted()).toEqual([
    'anulada',
    ...Array.from({ length: 6 }, () => 'pagada'),
  ])
  const { rows: cash } = await inTestDatabase((db) =>
    sql<{
      amount: number
    }>`select e.amount::int as amount from till_entries e join tills t on t.id = e.till_id
      where t.holder_id = ${manager.id}::uuid`.execute(db),
  )
  expect(cash).toEqual([{ amount: -38_000 }, { amount: -38_000 }])

  // A later correction is for the next month: what was paid stays.
  await inTestDatabase((db) =>
    givenEarnings(db, owner, { sheet_id: first.id, service_date: first.service_date }, [
      { person_id: people.Wilson.id, amount: 2000, revision: 2 },
    ]),
  )
  await open('Wilson')
  await expect(page.getByText(money(38_000)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0)
  expect(await ask(getAccount, { params: { party_id: people.Wilson.id } })).toMatchObject({
    accounts: [{ balance: -2000, open: -2000 }],
  })
  await page.goto(paths.account(people.Inti.id, 'persona'))
  await expect(page.getByText('Esta cuenta no tiene nada pendiente.')).toBeVisible()
  await theirs.goto(again)
  await expect(theirs.getByText('Pagado. ¡Gracias!')).toBeVisible()
  await context.close()
  expect(faults).toEqual([])
})

test('an advance is paid and taken back with the reason', async ({ page }) => {
  const tag = String(Date.now()).slice(-8)
  const { people } = await givenCrew(tag)
  await enter(page, 'admin')
  await page.goto(paths.account(people.Rosa.id, 'persona'))
  await page.getByRole('button', { name: 'Anticipo' }).press('Enter')
  const advance = page.getByRole('dialog', { name: 'Pagar un anticipo' })
  await advance.getByRole('textbox', { name: 'Monto' }).fill('15000')
  await expectAccessible(page, 'an advance')
  await advance.getByRole('button', { name: 'Anotar anticipo' }).press('Enter')
  await expect(page.getByText(/^Anticipo de .*anotado$/)).toBeVisible()
  await page.goto(`${paths.account(people.Rosa.id, 'persona')}?view=movimientos`)
  await page.getByRole('button', { name: /^Anular el anticipo de/ }).press('Enter')
  const annul = page.getByRole('dialog', { name: /^¿Anular el anticipo de/ })
  await annul.getByRole('textbox', { name: 'Motivo' }).fill('No se pagó')
  await annul.getByRole('button', { name: 'Anular anticipo' }).press('Enter')
  await expect(page.getByText('Anticipo devuelto')).toBeVisible()
})
