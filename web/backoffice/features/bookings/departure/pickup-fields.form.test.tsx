import { useState } from 'react'
import { expect, test } from 'vitest'

import { fieldOf, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenAccommodation } from '#testing/given/given.ts'

import type { PickupValues } from './new-booking.rules.ts'
import { PickupFields } from './pickup-fields.form.tsx'

test('a room stays behind with the hotel that it was of', async () => {
  const { db, operator, open, keys } = await startOfficePage(1)
  const lodge = await givenAccommodation(db, operator, { name: 'Lodge Quebrada Alta' })
  await givenAccommodation(db, operator, { name: 'Hostal Huerto' })
  const Pickup = () => {
    const [value, setValue] = useState<PickupValues>({
      mode: 'hotel',
      accommodation_id: lodge.id,
      accommodation_name: lodge.name,
      address: '',
      room: '12',
      pickup_time: null,
    })
    return (
      <PickupFields
        value={value}
        onChange={setValue}
        errors={() => undefined}
        meeting="recogida"
        departure={null}
      />
    )
  }
  open(<Pickup />)
  await waitFor(() => expect(fieldOf('Habitación')).toHaveProperty('value', '12'))
  const choose = async (typed: string) => {
    await keys.click(fieldOf('Alojamiento'))
    await keys.keyboard(typed)
    await waitFor(() =>
      expect(document.querySelector('[data-combobox-selected]')?.textContent?.toLowerCase()).toContain(typed),
    )
    await keys.keyboard('{Enter}')
  }
  await choose('quebrada')
  expect(fieldOf('Habitación')).toHaveProperty('value', '12')
  await choose('huerto')
  expect(fieldOf('Alojamiento')).toHaveProperty('value', 'Hostal Huerto')
  expect(fieldOf('Habitación')).toHaveProperty('value', '')
})
