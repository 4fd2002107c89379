import { randomUUID } from 'node:crypto'

import { listMessages } from '#contract/messages/messages.contract.ts'

import { asking, expect, expectAccessible, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

/** A thanks message that the demo has still to send: its page exists for the recipient. */
async function thanks() {
  const ask = await asking('admin')
  let id = ''
  let recipient = ''
  await expect(async () => {
    const messages = await ask(listMessages, { query: { 'kind[eq]': 'thanks' } })
    const [found] = messages
    expect(found).toBeDefined()
    ;({ id, recipient } = found ?? { id, recipient })
  }).toPass()
  return { id, recipient }
}

test('lets a recipient of thanks unsubscribe by keyboard, in their language', async ({ page }) => {
  const { id, recipient } = await thanks()
  for (const [language, asks] of [
    ['en', 'Stop emailing you?'],
    ['pt', /\?$/],
    ['es', '¿Dejar de escribirte?'],
  ] as const) {
    await page.goto(`/${language}/public/no-more-mail/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(asks)
    await expect(page.getByRole('main')).toContainText(recipient)
    await expectAccessible(page, `no more mail in ${language}`)
  }
  await expectSound(page, 'no more mail', 24)
  await page.getByRole('button', { name: 'No recibir más' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, no te escribiremos más')
  await expect(page.getByRole('button', { name: 'No recibir más' })).toHaveCount(0)
  await expectAccessible(page, 'no more mail, done')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo, no te escribiremos más')
})

test('shows a page for an unknown address', async ({ page, quiet }) => {
  quiet.expecting(/404/)
  for (const id of [randomUUID(), 'x']) {
    await page.goto(`/public/no-more-mail/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible()
    await expectAccessible(page, 'no more mail, unknown')
  }
  await expectSound(page, 'no more mail, unknown', 24)
})
