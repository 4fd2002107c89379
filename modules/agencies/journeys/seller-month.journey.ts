/** The month of a seller's commissions: drawn with all sellers', objected to and confirmed by its link, and paid out. */
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { givenCopiedTour } from '#e2e/steps/copied-tour.ts'
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
import { letDaysPass } from '#e2e/steps/past-days.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney, formatMonth } from '#words/format.ts'

import { setSellerCommission } from '../contract/seller-commissions.contract.ts'
import { paths } from '../module.paths.ts'
import {
  agreeByLink,
  makeStatementLink,
  objectByLink,
  payByTransfer,
  phoneWithoutScripts,
} from './statement-steps.ts'

/** A seller with a tenth of two sales, whose tours have run. */
async function givenSeller(tag: string) {
  const ask = await asking('admin')
  const full_name = `Camila Vendedora ${tag}`
  const email = `camila-${tag}@demo.test` as const
  const user = await ask(createUser, {
    body: { full_name, email, level: 2, password: ownPassword, re_password: ownPassword },
  })
  await ask(setSellerCommission, {
    body: { user_id: user.id, product_id: null, percent: 10, valid_from: today() },
  })
  const { product_id, departures } = await givenCopiedTour({
    name: `Tour de Camila ${tag}`,
    min_pax: 1,
    ofRules: { min_pax: null },
  })
  const [departure] = departures
  if (!departure) throw new Error('The copy has a departure')
  const askAsSeller = await asking(email)
  let earned = 0
  for (const name of ['Eva Comisión', 'Ada Comisión']) {
    const item = { product_id, ...departure, party: { ADULT: 2 } }
    const { total } = await askAsSeller(createBooking, { body: saleOf({ ...item, contact: { name } }) })
    earned += Math.floor(total / 10)
  }
  await letDaysPass(product_id, 20)
  return { full_name, user_id: user.id, earned }
}

test('by keyboard: the month of the sellers is drawn, one objects and agrees by the link, and is paid', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  const tag = String(Date.now()).slice(-8)
  const { full_name, user_id, earned } = await givenSeller(tag)
  const money = formatMoney(earned, 'CLP')

  await enter(page, 'admin')
  await page.goto(paths.sellerAccounts)
  await page.getByRole('button', { name: 'Emitir el mes' }).press('Enter')
  const draw = page.getByRole('dialog', { name: 'Emitir estados de cuenta' })
  const month = draw.getByRole('combobox', { name: 'Mes' })
  // The first press opens the list at the month before.
  await month.press('ArrowDown')
  await expect(page.getByRole('option', { name: formatMonth(`${today().slice(0, 7)}-01`) })).toBeVisible()
  await month.press('ArrowUp')
  await month.press('Enter')
  await expect(month).toHaveValue(formatMonth(`${today().slice(0, 7)}-01`))
  await expectAccessible(page, 'drawing the month of the sellers')
  await draw.getByRole('button', { name: 'Emitir' }).press('Enter')
  await expect(page.getByText(/estados? de cuenta emitidos?$/)).toBeVisible()

  await page.goto(`${paths.sellerAccounts}?view=estados&search=${encodeURIComponent(full_name)}`)
  const row = page.getByRole('table', { name: 'Estados de cuenta' }).getByRole('row', { name: full_name })
  await expect(row).toContainText(`${money} a su favor`)
  await row.getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estado de cuenta N.º')
  const lines = page.getByRole('region', { name: 'Líneas' })
  await expect(lines).toContainText('Eva Comisión')
  await expect(lines).toContainText('Ada Comisión')
  const statement = new URL(page.url()).pathname
  const link = await makeStatementLink(page)

  const context = await browser.newContext(phoneWithoutScripts)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.locator('dl.facts')).toContainText(money)
  await objectByLink(theirs, link, 'Eran tres pasajeros')

  await page.goto(statement)
  await page.getByRole('button', { name: 'Responder' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Responder la observación' })
  await answer.getByRole('textbox', { name: 'Respuesta' }).fill('El tercero no viajó.')
  await answer.getByRole('button', { name: 'Responder' }).press('Enter')
  await expect(page.getByText('Respuesta guardada')).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByText('El tercero no viajó.')).toBeVisible()
  await agreeByLink(theirs, link)

  await page.goto(statement)
  await expect(page.getByText('Conforme desde')).toBeVisible()
  await expectAccessible(page, 'a statement of a seller')
  await payByTransfer(page, `C-${tag}`)
  await page.goto(paths.account(user_id))
  await expect(page.getByText('Esta cuenta no tiene nada pendiente.')).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByText('Pagado. ¡Gracias!')).toBeVisible()
  await context.close()
  expect(faults).toEqual([])
})
