import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { exportMovements } from '#contract/payments/movements.contract.ts'

import { type PaidAt, startPaid } from '../../testing/paid-online.ts'

test.for<[PaidAt, string, string]>([
  ['mercado_pago', '1914', '58086'],
  ['webpay', '', ''],
])('tells in the file of movements what %s kept, where it reports it', async ([provider, fee, net]) => {
  const { giveBack, work, manager, host } = await startPaid(provider, { deposit_percent: 0 })
  await giveBack(20_000)
  await work()
  const response = await fetch(host + addressOf(exportMovements, { query: { format: 'csv' } }), {
    headers: manager.headers,
  })
  const { data } = Papa.parse<Record<string, string>>((await response.text()).replace(/^\uFEFF/, '').trim(), {
    header: true,
    delimiter: ';',
  })
  const kept = data.map((row) => [row['Monto'], row['Comisión del proveedor'], row['Neto del proveedor']])
  expect(kept).toEqual([
    ['-20000', '', ''],
    ['60000', fee, net],
  ])
})
