/** The page of the API: a program of others runs on it, so everything that it asks for is listed. */
import { expect, test, watch } from '../steps/journey.ts'

test('loads the API page from this server only, with the policy of every page', async ({
  page,
  baseURL,
  quiet,
}) => {
  const host = baseURL ?? ''
  const faults = watch(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.context().route(
    (address) => address.origin !== host,
    (route) => route.abort(),
  )
  const office = await page.request.get('/')
  const answer = await page.goto('/api/v1/docs')
  expect(answer?.headers()['content-security-policy']).toBe(office.headers()['content-security-policy'])
  expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)

  await expect(page.getByRole('heading', { name: 'Baqueano', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('seat-pools')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /\/auth\/me Método/ }).click()
  expect(faults).toEqual([])

  // A request that is tried out goes to this server too; this one is refused.
  quiet.expecting(/status of 400/)
  await page.getByRole('button', { name: /^Probar solicitud.*auth\/login/ }).click()
  const refused = page.waitForResponse((response) => response.url() === `${host}/api/v1/auth/login`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enviar solicitud post/ })
    .click()
  expect((await refused).status()).toBe(400)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((address) => !address.startsWith(`${host}/`))).toEqual([])
})
