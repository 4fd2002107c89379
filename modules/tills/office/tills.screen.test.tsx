import { expect, test, vi } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'

import { getMyCash } from '../contract/till-handovers.contract.ts'
import TillsScreen from './tills.screen.tsx'

test('a till can be opened before the own cash was read: in the currency of the house', async () => {
  const page = await startOfficePage(1)
  const ask = globalThis.fetch
  const unanswered = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.includes(getMyCash.path) ? unanswered : ask(address, request),
  )
  page.open(<TillsScreen />)
  await page.keys.click(await screen.findByRole('button', { name: 'Abrir caja' }))
  const dialog = await screen.findByRole('dialog', { name: 'Abrir caja' })
  expect(dialog.textContent).toContain('$')
})
