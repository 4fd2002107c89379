import { expect, type Page } from '@playwright/test'

/** On the page of a statement, by keyboard: answers the path of a new link to share. */
export async function makeStatementLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  const send = page.getByRole('dialog', { name: 'Enviar el estado de cuenta' })
  await send.getByRole('button', { name: 'Crear un enlace para compartir' }).press('Enter')
  const url = await send.getByText(/\/public\/statement\//).textContent()
  return new URL(url ?? '').pathname
}

/** On the page behind a link. */
export async function agreeByLink(theirs: Page, link: string) {
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Conforme' }).click()
  await expect(theirs.getByText('Gracias: anotamos tu conformidad.')).toBeVisible()
}

/** On the page behind a link: objects to the first line. */
export async function objectByLink(theirs: Page, link: string, text: string) {
  await theirs.goto(link)
  const line = theirs.getByRole('article').first()
  await line.locator('summary').click()
  await line.getByRole('textbox').fill(text)
  await line.getByRole('button').click()
  await expect(theirs.getByText('Recibimos tu observación.')).toBeVisible()
}

/** On the page of a statement, by keyboard: pays what it says, by transfer. */
export async function payByTransfer(page: Page, reference: string) {
  await page.getByRole('button', { name: 'Anotar pago hecho' }).press('Enter')
  const pay = page.getByRole('dialog', { name: 'Pago de lo que debemos' })
  await pay.getByLabel('Número de operación').fill(reference)
  await pay.getByLabel('Número de operación').press('Enter')
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
}

/** The phone of a person who has no login and runs no scripts. */
export const phoneWithoutScripts = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
