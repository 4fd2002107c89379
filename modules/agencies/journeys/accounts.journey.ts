/** From an agency's account to its paid statement, with an objection in between. */
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { linkAccountStatement, listAccountStatements } from '../contract/account-statements.contract.ts'
import { paths } from '../module.paths.ts'

test('an agency objects to a line without script, the office answers it, and a payment is recorded by keyboard', async ({
  page,
  browser,
}) => {
  const ask = await asking('admin')
  const open = await ask(listAccountStatements, { query: { 'open[eq]': '1', limit: 200 } })
  const statement = open.find(
    ({ unpaid, status, lines }) => unpaid > 1000 && status === 'emitida' && lines > 1,
  )
  if (!statement) throw new Error('The demo has an unpaid statement')
  const { url } = await ask(linkAccountStatement, { params: { id: statement.id } })

  const context = await browser.newContext({ javaScriptEnabled: false })
  const agency = await context.newPage()
  await agency.goto(new URL(url).pathname)
  await expect(agency.getByRole('heading', { level: 1 })).toContainText(String(statement.number))
  const line = agency.getByRole('article').first()
  await line.locator('summary').click()
  await line.getByRole('textbox').fill('El grupo no llegó')
  await line.getByRole('button').click()
  await expect(agency.locator('.notice.good')).toBeVisible()

  await enter(page, 'admin')
  await page.goto(paths.accounts)
  await expectAccessible(page, 'accounts of agencies')
  await page.goto(paths.account(statement.party_id))
  await expectAccessible(page, 'an account')
  await page
    .getByRole('table', { name: 'Estados de cuenta' })
    .getByRole('link', { name: `N.º ${statement.number},` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estado de cuenta')
  await expectAccessible(page, 'a statement')
  await page.getByRole('button', { name: 'Responder' }).click()
  const answer = page.getByRole('dialog', { name: 'Responder la observación' })
  await answer.getByRole('textbox', { name: 'Respuesta' }).fill('Sí llegó: viajó con otro grupo.')
  await expectAccessible(page, 'an answer')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('Respuesta guardada')).toBeVisible()

  await agency.goto(new URL(url).pathname)
  await expect(agency.getByText('Sí llegó: viajó con otro grupo.')).toBeVisible()
  await agency.locator('form[action$="/confirm"] button').click()
  await expect(agency.locator('.notice.good')).toBeVisible()
  await context.close()

  const half = Math.floor(statement.unpaid / 2)
  await page.reload()
  await page.getByRole('button', { name: 'Anotar pago' }).press('Enter')
  const pay = page.getByRole('dialog', { name: 'Pago recibido' })
  await pay.getByLabel('Cuánto llegó').fill(String(half))
  await pay.getByLabel('Número de operación').fill(`JR-${Date.now()}`)
  await expectAccessible(page, 'a payment of an agency')
  await pay.getByLabel('Nota').press('Enter')
  await expect(page.getByText(/^Pago anotado/)).toBeVisible()
  const after = await ask(listAccountStatements, { query: { search: String(statement.number) } })
  expect(after[0]).toMatchObject({ status: 'confirmada', unpaid: statement.unpaid - half })
})
