import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { ContactChat } from './contact-chat.panel.tsx'

test('until a chat has its text its link is passed over: the focus would be lost with it', async () => {
  const page = await startOfficePage(1)
  const product = await givenProduct(page.db, page.operator)
  const contact = { name: 'Ana Soto', phone: '+56911111111' }
  const { id } = await page.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-10',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact,
    }),
  })
  page.open(
    <>
      <input aria-label="Antes" />
      <ContactChat bookingId={id} phone={contact.phone} name={contact.name} />
      <input aria-label="Después" />
    </>,
  )
  const before = await screen.findByRole('textbox', { name: 'Antes' })
  before.focus()
  await page.keys.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Después' }))
  await screen.findByRole('button', { name: /Ana Soto/ })
  before.focus()
  await page.keys.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Ana Soto/)
})
