import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startPaying } from '#testing/given/online-payments.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('a receipt that is refused leaves paying online where it was', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const { host, sell } = await startPaying({ pages })
  const { id } = await sell()
  const body = new FormData()
  body.set('amount', '')
  body.set('file', new Blob(['no picture']), 'comprobante')
  const refused = await fetch(`${host}/public/booking/${id}/receipt`, { method: 'POST', body })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await refused.text()).toContain('Pagar en línea')
})
