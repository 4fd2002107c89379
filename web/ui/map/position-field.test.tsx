import { useState } from 'react'
import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'
import { speakOnly } from '#words/language.ts'

import { PositionField } from './position-field.tsx'

const map = 'Mapa para elegir la posición'

async function openField(references: { name: string; lat_lng: string }[]) {
  const page = await startOfficePage(1)
  function Place() {
    const [place, setPlace] = useState('')
    return <PositionField label="Posición" references={references} value={place} onChange={setPlace} />
  }
  page.open(<Place />)
  const field = await screen.findByLabelText('Posición')
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  return { ...page, hint }
}

test('shows advice instead of an empty map for unknown places', async () => {
  const { fill, hint } = await openField([{ name: 'Andes de Prueba', lat_lng: '' }])
  expect(screen.queryByRole('application', { name: map })).toBeNull()
  expect(hint()).toContain('El mapa aparece')
  expect(hint()).not.toContain('clic')
  await fill('Posición', '-22.9087,-68.1997')
  expect(screen.getByRole('application', { name: map })).toBeTruthy()
  expect(hint()).toContain('haz clic en el mapa')
})

test('beside a place that is known the map is drawn at once, and the arrows choose on it', async () => {
  const { keys } = await openField([{ name: 'Andes de Prueba', lat_lng: '-22.9,-68.2' }])
  screen.getByRole('application', { name: map }).focus()
  await keys.keyboard('{ArrowUp}')
  expect(fieldOf('Posición')).toHaveProperty('value', expect.stringMatching(/^-22\.89\d+,-68\.20000$/))
})

test('asks about a position with latitude and longitude swapped, and turns it round', async () => {
  speakOnly({ country: 'CL' })
  const { fill, keys } = await openField([])
  await fill('Posición', '-68.1997,-22.9087')
  expect(screen.getByText(/al revés/)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Usar -22.9087,-68.1997' }))
  expect(fieldOf('Posición')).toHaveProperty('value', '-22.9087,-68.1997')
  expect(screen.queryByText(/al revés/)).toBeNull()
})
