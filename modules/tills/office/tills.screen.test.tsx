import { expect, test, vi } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { itemAt, navigation } from '#web/backoffice/navigation/navigation.ts'

import { getMyCash } from '../contract/till-handovers.contract.ts'
import { paths } from '../module.paths.ts'
import TillsScreen from './tills.screen.tsx'

test('offers the operator’s currency for a till before the own cash is read', async () => {
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

test('«Caja» is an entry of money, also at the address of a till', () => {
  const money = navigation.find(({ label }) => label === 'Dinero')
  expect(money?.entries.map(({ label }) => label)).toContain('Caja')
  expect(itemAt(paths.till('x'))?.label).toBe('Caja')
})
