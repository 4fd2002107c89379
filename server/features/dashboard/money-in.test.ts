import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'

test('home compares the money of thirty days with the thirty before, without credit and what is not checked', async () => {
  const { sell, pay, manager, seller, clock, items, as } = await startWithFamily()
  clock.now = new Date('2027-04-03T12:00:00Z')
  const earlier = await sell({ items: items.slice(0, 1), contact: { name: 'Ana Rojas' } }, manager)
  await pay(earlier, 8_000, { method: 'tarjeta_pos' }, manager)
  // Still the 3rd of April where the operator is: the last day of the thirty before.
  clock.now = new Date('2027-04-04T03:30:00Z')
  await pay(earlier, 1_000, {}, manager)
  clock.now = new Date('2027-04-04T04:30:00Z')
  await pay(earlier, 2_000, {}, manager)
  clock.now = new Date('2027-05-03T12:00:00Z')
  const own = await sell({ items: items.slice(1, 2), contact: { name: 'José Muñoz' } }, seller)
  await pay(own, 10_000, { method: 'tarjeta_pos' }, manager)
  await pay(own, 5_000, { method: 'transferencia', reference: 'OP 1', status: 'por_verificar' }, manager)
  await pay(own, 3_000, { method: 'credito_agencia' }, manager)
  await pay(own, 4_000, { kind: 'reembolso', note: 'Según carta' }, manager)

  const { money_in } = await manager.call(getDashboard, {})
  expect(money_in).toEqual({
    currency: 'CLP',
    own: false,
    received: 12_000,
    returned: 4_000,
    previous: { received: 9_000, returned: 0 },
    methods: [
      { method: 'tarjeta_pos', received: 10_000 },
      { method: 'efectivo', received: 2_000 },
    ],
    others: [],
  })
  expect((await seller.call(getDashboard, {})).money_in).toMatchObject({
    own: true,
    received: 10_000,
    previous: { received: 0 },
  })
  expect((await (await as(3)).call(getDashboard, {})).money_in).toBeNull()
})
