import { expect, test } from 'vitest'

import type {
  BookingProposal,
  StatementProposal,
  WaitingLine,
} from '../../contract/statement-lines.contract.ts'
import { acceptanceOf, foundFor, mostOf, overOf, partOf, proposalOf } from './statement-queue.rules.ts'

const booking: BookingProposal['booking'] = {
  id: 'b',
  locator: 'ABC123',
  contact_name: 'Ana Rojas',
  status: 'confirmada',
  service_date: '2027-05-10',
  due: 17_000,
  deposit_due: 0,
  open: 17_000,
}
const proposal: BookingProposal = {
  kind: 'reserva',
  id: 'b',
  amount: 17_000,
  payer: '',
  reference: '',
  reasons: [],
  booking,
  resembles: null,
}
const line: WaitingLine = {
  id: 'l',
  date: '2027-05-01',
  amount: 17_000,
  currency: 'CLP',
  description: 'ANA ROJAS',
  reference: '71',
  total: 17_000,
  parts: [],
  proposals: [proposal],
  is_clear: true,
  used: null,
}

test('accepts a clear and exact proposal at once', () => {
  expect(acceptanceOf(line, proposal, false)).toEqual({ act: 'send', line, proposal })
})

test.for<[why: string, WaitingLine, BookingProposal]>([
  ['the line has another likely booking', { ...line, is_clear: false }, proposal],
  ['the amount is another', { ...line, amount: 16_000 }, proposal],
  ['another proposal is the first', { ...line, proposals: [{ ...proposal, id: 'c' }] }, proposal],
  ['a receipt resembles another', line, { ...proposal, resembles: 'XYZ789' }],
  ['its number is used', { ...line, used: { booking_id: 'c', locator: 'XYZ789' } }, proposal],
])('asks before accepting where %s', ([, doubted, proposed]) => {
  expect(acceptanceOf(doubted, proposed, false)?.act).toBe('ask')
})

test('accepts nothing without a proposal, without a line, or during another act', () => {
  expect(acceptanceOf(line, null, false)).toBeNull()
  expect(acceptanceOf(null, proposal, false)).toBeNull()
  expect(acceptanceOf(line, proposal, true)).toBeNull()
})

test('a chosen proposal holds for its line only, and is not replaced by another', () => {
  const other = { ...proposal, id: 'c' }
  const both = { ...line, proposals: [proposal, other] }
  const pick = { line_id: 'l', proposal: other, isFound: false }
  expect(proposalOf(both, both, pick)?.id).toBe('c')
  expect(proposalOf(both, both, { ...pick, line_id: 'm' })?.id).toBe('b')
  expect(proposalOf(line, both, pick)).toBeNull()
})

test('a booking that was searched needs no proposal', () => {
  const pick = { line_id: 'l', proposal: { ...proposal, id: 'z' }, isFound: true }
  expect(foundFor(line, pick)?.id).toBe('z')
  expect(proposalOf(line, line, pick)?.id).toBe('z')
  expect(foundFor({ ...line, id: 'm' }, pick)).toBeNull()
})

test('takes at most the balance of a booking; the rest is over it', () => {
  const large = { amount: 20_000 }
  expect(partOf(large, proposal)).toBe(17_000)
  expect(overOf(large, proposal)).toBe(3_000)
  expect(overOf(large, { ...proposal, kind: 'registrada' })).toBe(0)
})

test('a statement takes at most what is left to pay, and a smaller line pays a part of it', () => {
  const statement: StatementProposal = {
    kind: 'estado_cuenta',
    id: 's',
    number: 12,
    party_name: 'Norte Puro',
    due_on: '2027-05-30',
    amount: 17_000,
    reasons: ['monto', 'nombre'],
  }
  expect(acceptanceOf({ ...line, proposals: [statement] }, statement, false)?.act).toBe('send')
  expect(acceptanceOf({ ...line, amount: 9_000, proposals: [statement] }, statement, false)?.act).toBe('ask')
  expect([partOf({ amount: 20_000 }, statement), mostOf({ amount: 20_000 }, statement)]).toEqual([
    17_000, 17_000,
  ])
  expect([partOf({ amount: 9_000 }, statement), overOf({ amount: 20_000 }, statement)]).toEqual([9_000, 0])
})
