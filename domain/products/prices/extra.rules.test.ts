import { expect, test } from 'vitest'

import { chooseExtras, type Extra, mostOf } from './extra.rules.ts'

const extra = (id: string, more: Partial<Extra> = {}): Extra => ({
  id,
  name: id,
  unit: 'persona',
  amount: 1000,
  required: false,
  max_per_booking: null,
  stock: null,
  ...more,
})
const chosen = (extras: Extra[], asked: [string, number][], seated = 2) => {
  const answer = chooseExtras(
    extras,
    asked.map(([extra_id, quantity]) => ({ extra_id, quantity })),
    seated,
  )
  return typeof answer === 'string' ? answer : answer.map(({ extra: { id }, quantity }) => [id, quantity])
}

test('one per person of what is priced per person, and never more than the most of a booking', () => {
  expect(mostOf(extra('bicycle'), 3)).toBe(3)
  expect(mostOf(extra('bicycle', { max_per_booking: 2 }), 3)).toBe(2)
  expect(mostOf(extra('picnic', { unit: 'reserva' }), 3)).toBe(Infinity)
  expect(mostOf(extra('picnic', { unit: 'reserva', max_per_booking: 4 }), 3)).toBe(4)
  expect(chosen([extra('bicycle')], [['bicycle', 2]])).toEqual([['bicycle', 2]])
  expect(chosen([extra('bicycle')], [['bicycle', 3]])).toBe('extra_too_many')
})

test('adds up repeated extras, refuses unsold ones, and treats zero as none', () => {
  const asked: [string, number][] = [
    ['bicycle', 1],
    ['bicycle', 1],
  ]
  expect(chosen([extra('bicycle')], asked)).toEqual([['bicycle', 2]])
  expect(chosen([extra('bicycle')], [...asked, ['bicycle', 1]])).toBe('extra_too_many')
  expect(chosen([extra('bicycle')], [['horse', 1]])).toBe('extra_unknown')
  expect(chosen([extra('bicycle')], [['horse', 0]])).toEqual([])
  expect(chosen([extra('bicycle'), extra('picnic')], [['picnic', 1]])).toEqual([['picnic', 1]])
})

test('what is required goes to everybody, whatever was asked', () => {
  const ticket = extra('ticket', { required: true, max_per_booking: 1 })
  const guide = extra('guide', { required: true, unit: 'reserva' })
  expect(chosen([ticket, guide], [])).toEqual([
    ['ticket', 2],
    ['guide', 1],
  ])
  expect(chosen([ticket, guide], [['guide', 5]], 3)).toEqual([
    ['ticket', 3],
    ['guide', 1],
  ])
})
