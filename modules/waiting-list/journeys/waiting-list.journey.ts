import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { soldFamily } from '#e2e/steps/sold-family.ts'

import { addWaiting } from '../contract/waiting-list.contract.ts'

const sights = [
  { colorScheme: 'light', width: 1280, after: 60 },
  { colorScheme: 'dark', width: 320, after: 66 },
] as const

for (const { colorScheme, width, after } of sights) {
  test(`shows the list of a full departure above its bookings and in the calendar, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    const { first } = await soldFamily(after)
    const { id: product_id } = first.product
    const { date, start_time } = first
    const ask = await asking('admin')
    await ask(addWaiting, {
      body: {
        product_id,
        date,
        start_time,
        name: 'Otilia Espera',
        email: '',
        phone: '+56911223344',
        party: { ADULT: 2 },
      },
    })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await enter(page, 'admin')
    await page.goto(`/booking?view=todas&departure=${first.departure_id}`)
    await expect(page.getByText('Otilia Espera')).toBeVisible()
    await expectAccessible(page, 'a departure with its waiting list')
    const key = `${product_id}~${date}~${start_time}`
    await page.goto(`/booking?view=calendario&modo=semana&dia=${date}&salida=${key}`)
    await expect(page.getByRole('dialog').getByText('Otilia Espera', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a full departure beside the calendar')
  })
}
