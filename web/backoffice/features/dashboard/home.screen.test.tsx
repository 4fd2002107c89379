import { expect, onTestFinished, test } from 'vitest'

import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'

import { filledModules, fillSlots } from '../../slot.tsx'
import HomeScreen from './home.screen.tsx'

const withoutModules = () => {
  const filled = filledModules()
  fillSlots([])
  onTestFinished(() => fillSlots(filled))
}

test.each([4, 5] as const)('without a module for crews, leads level %i to the sheets', async (level) => {
  withoutModules()
  const { open } = await startOfficePage(level)
  open(<HomeScreen />)
  const link = await screen.findByRole('link', { name: 'Ver planillas' })
  expect(link.getAttribute('href')).toBe('/schedule-sheets')
  expect(screen.getByRole('heading', { name: /^Hola, / })).toBeDefined()
})

test('without a module for crews, opens the sheet of a run that a message links to', async () => {
  withoutModules()
  const { open } = await startOfficePage(4)
  const router = open(<HomeScreen />)
  await router.navigate('/?salida=a-run')
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-sheets/a-run'))
})
