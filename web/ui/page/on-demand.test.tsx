import { expect, test, vi } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'

import { onDemand } from './on-demand.tsx'

test('a part whose script did not come says so in its own place, and comes when asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { open, keys } = await startOfficePage(1)
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(() => 'El panel')
  const Panel = onDemand(load, { frame: (failed) => <section aria-label="Panel">{failed}</section> })
  open(
    <>
      <h1>{'La lista'}</h1>
      <Panel />
    </>,
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La lista' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Panel' }).textContent).toContain('No pudimos mostrar esta parte')
  await keys.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('El panel')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
