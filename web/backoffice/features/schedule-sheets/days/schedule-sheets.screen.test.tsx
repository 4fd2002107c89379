import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'

import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'

import ScheduleSheetsScreen from './schedule-sheets.screen.tsx'

/** Starts as a list, because the board keeps a stream open. */
const List = () => (useLocation().search.includes('view=lista') ? <ScheduleSheetsScreen /> : null)

test('a week that could not be read says so and is read again, and an empty day leads on', async () => {
  const { open, keys } = await startOfficePage(3)
  const ask = globalThis.fetch
  let fails = true
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    fails && address.includes('schedule-days')
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Algo falló.' }, { status: 500 }))
      : ask(address, request),
  )
  const router = open(<List />)
  await router.navigate('/?view=lista&date=2027-05-10')
  expect(await screen.findByText('No pudimos cargar la semana')).toBeTruthy()
  fails = false
  await keys.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText('No pudimos cargar la semana')).toBeNull())

  const on = await screen.findByRole('link', { name: 'Ver las salidas de la semana' })
  expect(on.getAttribute('href')).toBe('/booking?view=calendario&modo=semana&dia=2027-05-10')
})
