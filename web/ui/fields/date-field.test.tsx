import { useState } from 'react'
import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'

import { DateField } from './date-field.tsx'

function BirthDate({ kept }: { kept: string }) {
  const [date, setDate] = useState<string | null>(kept || null)
  return <DateField label="Nacimiento" value={date} onChange={setDate} maxDate="2027-05-01" clearable />
}

test('a typed day that cannot be read is said when the field is left, with what stays', async () => {
  const page = await startOfficePage(1)
  page.open(<BirthDate kept="" />)
  await screen.findByRole('textbox', { name: 'Nacimiento' })
  await page.keys.type(fieldOf('Nacimiento'), '29/02/1991')
  await page.keys.tab()
  expect(await screen.findByText(/«29\/02\/1991» no es un día.*no quedó ninguno/)).toBeTruthy()
  await page.keys.type(fieldOf('Nacimiento'), '31/12/90')
  await page.keys.tab()
  expect(screen.queryByText(/no es un día/)).toBe(null)
  expect(fieldOf('Nacimiento')).toHaveProperty('value', expect.stringContaining('1990'))
  await page.keys.tripleClick(fieldOf('Nacimiento'))
  await page.keys.keyboard('el treinta')
  await page.keys.tab()
  expect(await screen.findByText(/«el treinta» no es un día.*queda .*1990/)).toBeTruthy()
})

test('is empty where the address holds what is no day', async () => {
  const page = await startOfficePage(1)
  page.open(<BirthDate kept="2026-99-99" />)
  await screen.findByRole('textbox', { name: 'Nacimiento' })
  expect(fieldOf('Nacimiento')).toHaveProperty('value', '')
})
