import { expect, test } from 'vitest'

import { historySentences } from '#words/office/history/history.ts'

test.for([
  ['Cliente', 'El cliente no terminó el pago de $60.000 por Mercado Pago'],
  ['Sistema', 'El sistema dio por abandonado el pago de $60.000 por Mercado Pago'],
] as const)('a payment that %s left is shown with its amount and provider', ([actor, sentence]) => {
  const data = { provider: 'mercado_pago', amount: 60_000, currency: 'CLP' }
  expect(historySentences({ entity: 'booking', kind: 'online_payment_left', data, actor })).toEqual([
    sentence,
  ])
})
