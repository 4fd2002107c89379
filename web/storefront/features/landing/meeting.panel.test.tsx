import { expect, test } from 'vitest'

import {
  someBooking,
  someLanding,
  someProduct,
  someVoucher,
} from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

const [someItem] = someBooking.items

test('offers a map only for a meeting point with an address or a location', () => {
  const maps = (meeting_point: typeof someProduct.meeting_point) => {
    const item = someItem && {
      ...someItem,
      meeting_point,
      pickup: { ...someItem.pickup, mode: 'punto' as const, window: null },
    }
    const booking = { ...someBooking, items: item ? [item] : [] }
    return [
      renderPage({ ...someLanding, product: { ...someProduct, meeting: 'punto_encuentro', meeting_point } }),
      renderPage({ ...someVoucher, booking }),
    ].map(({ html }) => html.includes('Ver en el mapa'))
  }
  const toAgree = { name: 'Por coordinar con Ríos del Sur', address: '', lat_lng: '', instructions: '' }
  expect(maps(toAgree)).toEqual([false, false])
  expect(maps({ ...toAgree, address: 'Calle Caracoles 12' })).toEqual([true, true])
  expect(maps({ ...toAgree, lat_lng: '-22.9,-68.2' })).toEqual([true, true])
})
