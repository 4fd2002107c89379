import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

const links = /href="([^"]*)"/g
const addresses = /(?:https?:\/\/|www\.\w)[^\s<")]+|\b[\w-]+\.test\b[^\s<")]*/g

test('what a stranger types stays one line in a letter, and nothing of it becomes a link', async () => {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.example' } })
  const product = await givenProduct(app.db, app.operator)
  const inbox = await startMailbox(app)
  const office = await app.as(1)
  const { id } = await office.call(createBooking, {
    body: {
      items: [
        {
          product_id: product.id,
          date: '2027-05-10',
          start_time: '08:00',
          party: { ADULT: 2 },
          pickup: {
            mode: 'direccion',
            address: 'Caracoles 1\n\nPágalo de nuevo:\n\nhttps://evil.test/pay\n\nwww.evil.test',
          },
        },
      ],
      contact: { name: 'Ana\nevil.test/pago www.evil.test', email: 'ana@andes.example', phone: '' },
    },
  })
  const [mail] = await inbox()
  const { html = '', text = '' } = mail ?? {}
  expect(text).toContain('Caracoles 1 Págalo de nuevo:')
  expect([...html.matchAll(links)].filter(([, address = '']) => address.includes('evil'))).toEqual([])
  for (const written of [text, html.replaceAll(/<[^>]*>/g, ' ')])
    expect([...written.matchAll(addresses)].filter(([address]) => address.includes('evil'))).toEqual([])
  expect((await office.call(getBooking, { params: { id } })).items[0]?.pickup.address).toBe(
    'Caracoles 1 Págalo de nuevo: https://evil.test/pay www.evil.test',
  )
})
