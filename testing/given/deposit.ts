/** Bookings that wait for a deposit by transfer. */
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'

import { startTestApp } from '../app/test-app.ts'
import { givenProduct } from './given.ts'

/** Two adults for 60 000 with a deposit of 30 percent. */
export const startWithDeposit = async (settings: Parameters<typeof startTestApp>[0] = {}) =>
  withDeposit(await startTestApp(settings))

type TestApp = Awaited<ReturnType<typeof startTestApp>>

export async function withDeposit<App extends TestApp>(app: App) {
  const product = await givenProduct(app.db, app.operator, { capacity: 40 })
  await app.db.updateTable('products').set({ deposit_percent: 30 }).where('id', '=', product.id).execute()
  const [manager, seller] = [await app.as(1), await app.as(2)]
  const sold = (name = 'Ana Rojas') =>
    seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-20', start_time: '08:00', party: { ADULT: 2 } }],
        contact: { name, email: 'ana@correo.test' },
        status: 'pendiente',
      },
    })
  const booking = (id: string) => manager.call(getBooking, { params: { id } })
  const at = (now: string) => {
    app.clock.now = new Date(now)
  }
  return { ...app, product, manager, seller, sold, booking, at }
}
