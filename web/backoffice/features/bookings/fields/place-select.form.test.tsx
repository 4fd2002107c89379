import { useState } from 'react'
import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenAccommodation } from '#testing/given/given.ts'

import { PlaceSelect } from './place-select.form.tsx'

test('another hotel is chosen by a click and its name, and all are offered before', async () => {
  const { db, operator, open, keys } = await startOfficePage(1)
  const lodge = await givenAccommodation(db, operator, { name: 'Lodge Quebrada Alta' })
  await givenAccommodation(db, operator, { name: 'Hostal Huerto' })
  const Choice = () => {
    const [{ id, name }, choose] = useState<{ id: string | null; name: string }>(lodge)
    return (
      <PlaceSelect
        value={id}
        name={name}
        onChange={(other, called) => choose({ id: other, name: called })}
        departure={null}
      />
    )
  }
  open(<Choice />)
  await waitFor(() => expect(fieldOf('Alojamiento')).toHaveProperty('value', 'Lodge Quebrada Alta'))
  await keys.click(fieldOf('Alojamiento'))
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const both = [/^Hostal Huerto/, /^Lodge Quebrada Alta/].map((name) => expect.stringMatching(name))
  await waitFor(() => expect(names()).toEqual(both))
  await keys.keyboard('huerto')
  await waitFor(() =>
    expect(names()).toEqual([expect.stringMatching(/^Hostal Huerto/), 'Agregar «huerto» a los alojamientos']),
  )
  await keys.keyboard('{Enter}')
  expect(fieldOf('Alojamiento')).toHaveProperty('value', 'Hostal Huerto')
})
