import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'

import { CountryField } from './country-field.tsx'

test('Enter takes the first that is left, also where the machine is slow after the list opened', async () => {
  const page = await startOfficePage(1)
  const chosen = vi.fn<(code: string) => void>()
  page.open(<CountryField label="País" onChange={chosen} />)
  await screen.findByRole('combobox', { name: 'País' })
  const late = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => late(act, ms || 300))
  fieldOf('País').focus()
  await page.keys.type(fieldOf('País'), 'chil')
  expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Chile')
  await new Promise((resolve) => late(resolve, 400))
  await page.keys.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['CL']])
})

test('what is typed after a click takes the place of what was chosen', async () => {
  const page = await startOfficePage(1)
  const Choice = () => {
    const [country, setCountry] = useState('CL')
    return <CountryField label="País" value={country} onChange={setCountry} />
  }
  page.open(<Choice />)
  await screen.findByRole('combobox', { name: 'País' })
  for (const [typed, name] of [
    ['boli', 'Bolivia'],
    ['urug', 'Uruguay'],
  ] as const) {
    await page.keys.click(fieldOf('País'))
    await page.keys.keyboard(`${typed}{Enter}`)
    expect(fieldOf('País')).toHaveProperty('value', name)
  }
})

test('a click into what is being typed goes on there', async () => {
  const page = await startOfficePage(1)
  page.open(<CountryField label="País" />)
  await screen.findByRole('combobox', { name: 'País' })
  await page.keys.click(fieldOf('País'))
  await page.keys.keyboard('par')
  await page.keys.click(fieldOf('País'))
  await page.keys.keyboard('ag')
  expect(fieldOf('País')).toHaveProperty('value', 'parag')
})
