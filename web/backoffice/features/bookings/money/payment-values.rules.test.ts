import { expect, test } from 'vitest'

import { isVerifiable, paymentBody, proposedAmount } from './payment-values.rules.ts'

const owing = {
  status: 'pendiente',
  deposit_due: 30_000,
  due: 100_000,
  owed: 100_000,
  refund_due: 5000,
} as const
const values = {
  method: 'transferencia',
  amount: 15_000,
  exchange_rate: '950.5',
  rate_source: 'Banco',
  rate_date: '',
  reference: 'A-1',
  isToVerify: true,
  isQuiet: false,
} as const

test('proposes the deposit of a pending booking, else the balance, else what an agency owes', () => {
  expect(proposedAmount(owing, 'pago')).toEqual({ amount: 30_000, deposit: 30_000 })
  expect(proposedAmount({ ...owing, status: 'confirmada' }, 'pago')).toEqual({ amount: 100_000, deposit: 0 })
  const onCredit = { ...owing, status: 'confirmada', due: 0, owed: 70_000 } as const
  expect(proposedAmount(onCredit, 'pago')).toEqual({ amount: 70_000, deposit: 0 })
})

test('proposes to refund all that is to be refunded', () => {
  expect(proposedAmount(owing, 'reembolso')).toEqual({ amount: 5000, deposit: 0 })
})

test('lets a transfer wait to be verified, but neither cash nor a refund', () => {
  expect(isVerifiable('pago', 'transferencia')).toBe(true)
  expect(isVerifiable('pago', 'efectivo')).toBe(false)
  expect(isVerifiable('reembolso', 'transferencia')).toBe(false)
})

test('sends a rate with another currency only', () => {
  const own = paymentBody('pago', values, { own: 'CLP', chosen: 'CLP', per: 'pago' })
  expect(own).toEqual({
    kind: 'pago',
    method: 'transferencia',
    amount: 15_000,
    reference: 'A-1',
    notifies: true,
    status: 'por_verificar',
  })
  expect(paymentBody('pago', values, { own: 'CLP', chosen: 'USD', per: 'pago' })).toEqual({
    ...own,
    currency: 'USD',
    exchange_rate: '950.5',
    rate_per: 'pago',
    rate_source: 'Banco',
    rate_date: undefined,
  })
})

test('approves a refund at once, though the box was ticked before', () => {
  const currencies = { own: 'CLP', chosen: 'CLP', per: 'pago' } as const
  expect(paymentBody('reembolso', values, currencies).status).toBe('aprobado')
})

test('sends a payment that the customer gets no message about', () => {
  const currencies = { own: 'CLP', chosen: 'CLP', per: 'pago' } as const
  expect(paymentBody('pago', { ...values, isQuiet: true }, currencies).notifies).toBe(false)
})
