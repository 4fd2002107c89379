import { expect, test } from 'vitest'

import { matchSettlement, payoutSums, readSettlement } from './payout.rules.ts'

const about = { currency: 'CLP', decimals: 0, today: '2027-05-20' }
const rowsOf = (text: string) => text.split('\n').map((line) => line.split(';'))

test('what arrives is what came in less what went back and what the provider keeps', () => {
  const items = [
    { amount: 45_000, fee: 1_436 },
    { amount: -10_000, fee: 0 },
  ]
  expect(payoutSums(items, 33_564)).toEqual({ gross: 35_000, fee: 1_436, expected: 33_564, difference: 0 })
  expect(payoutSums(items, 33_000).difference).toBe(-564)
})

test('settlement files of both providers are read and matched, each row to one movement', () => {
  const coming = [
    { id: 'a', amount: 45_000, provider_payment_id: '900', authorization: '' },
    { id: 'b', amount: -10_000, provider_payment_id: '900', authorization: '' },
    { id: 'c', amount: 30_000, provider_payment_id: 'token', authorization: '001213' },
  ]
  const first = readSettlement(
    rowsOf(
      'EXTERNAL_REFERENCE;SOURCE_ID;TRANSACTION_AMOUNT;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;SETTLEMENT_DATE\nX;900;45000;-1436;43564;2027-05-13\nX;900;-10000;0;-10000;2027-05-14\nX;901;5;0;5;2027-05-14',
    ),
    about,
  )
  expect(matchSettlement(first ?? [], coming)).toMatchObject({
    matched: [
      { movement: { id: 'a' }, fee: 1_436, row: 2 },
      { movement: { id: 'b' }, fee: 0, row: 3 },
    ],
    unmatched: [{ row: 4, key: '901' }],
  })
  const second = readSettlement(
    rowsOf(
      'Transbank;;;;\nFecha Venta;Código Autorización;Monto Venta;Comisión;Fecha Abono\n10/05/2027;1213;30.000;885;12/05/2027\n10/05/2027;1213;30.000;885;12/05/2027',
    ),
    about,
  )
  expect(second?.[0]).toMatchObject({ authorization: '1213', amount: 30_000, fee: 885, date: '2027-05-12' })
  expect(matchSettlement(second ?? [], coming)).toMatchObject({
    matched: [{ movement: { id: 'c' }, fee: 885 }],
    unmatched: [{ row: 4 }],
  })
  expect(readSettlement(rowsOf('a;b\n1;2'), about)).toBeNull()
})

test('below zero is what went back and never what came in; without a sign it may be either', () => {
  const rows = readSettlement(rowsOf('Autorización;Monto\n7;-500\n7;500\n8;300'), about) ?? []
  const came = { amount: 500, provider_payment_id: 'a', authorization: '0007' }
  const wentBack = { amount: -300, provider_payment_id: 'b', authorization: '8' }
  const { matched, unmatched } = matchSettlement(rows, [came, wentBack])
  expect(matched.map(({ movement, row }) => [movement, row])).toEqual([
    [came, 3],
    [wentBack, 4],
  ])
  expect(unmatched.map(({ row }) => row)).toEqual([2])
})

test('another amount is another movement, a row that names nothing is none, and what is kept is the rest', () => {
  const text = 'Autorización;Monto Venta;Monto Abonado\n7;400;380\n;900;900\n7;-500;-480\n7;500;480'
  const rows = readSettlement(rowsOf(text), about) ?? []
  expect(rows.map(({ row }) => row)).toEqual([2, 4, 5])
  const came = { amount: 500, provider_payment_id: 'a', authorization: '7' }
  const wentBack = { amount: -500, provider_payment_id: 'a', authorization: '7' }
  const { matched, unmatched } = matchSettlement(rows, [came, wentBack])
  expect(matched).toEqual([
    { movement: wentBack, fee: 20, row: 4 },
    { movement: came, fee: 20, row: 5 },
  ])
  expect(unmatched.map(({ row }) => row)).toEqual([2])
})
