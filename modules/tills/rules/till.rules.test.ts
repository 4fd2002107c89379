import { expect, test } from 'vitest'

import { levels } from '#domain/staff/level.ts'

import {
  handoverRights,
  mayTakeBack,
  refuseClosing,
  sharedHandover,
  signedAmount,
  tillRights,
} from './till.rules.ts'
import { denominationsOf, tillEntryKinds, typedEntryKinds } from './till.ts'

const rightsOf = (holder_id: string | null, closed_at: unknown = null) =>
  levels.map((level) => tillRights({ user_id: 'ana', level }, { holder_id, closed_at }))

test('administrators run every till, sellers and dispatchers their own, crews look at theirs', () => {
  expect(rightsOf('ana').map(({ see }) => see)).toEqual(levels.map(() => true))
  expect(rightsOf('ana').map(({ run }) => run)).toEqual([true, true, true, true, false, false])
  for (const holder of ['eva', null]) {
    expect(rightsOf(holder).map(({ see }) => see)).toEqual([true, true, false, false, false, false])
    expect(rightsOf(holder).map(({ run }) => run)).toEqual([true, true, false, false, false, false])
  }
  expect(rightsOf('ana', 'closed').filter(({ run }) => run)).toEqual([])
})

test('hides the expected amount from the person who counts, and shows it to crews', () => {
  expect(rightsOf('ana').map(({ see_balance }) => see_balance)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(rightsOf('ana', 'closed').every(({ see_balance }) => see_balance)).toBe(true)
})

test('cash is received by its receiver, or by any member of the office; the giver withdraws it', () => {
  const of = (receiver_id: string | null, giver_id: string | null = 'eva') =>
    levels.map((level) => handoverRights({ user_id: 'ana', level }, { giver_id, receiver_id }))
  expect(of(null).map(({ receive }) => receive)).toEqual([true, true, true, true, false, false])
  expect(of('ana').map(({ receive }) => receive)).toEqual([true, true, true, true, false, false])
  expect(of('luz').map(({ receive }) => receive)).toEqual(levels.map(() => false))
  expect(of('luz').map(({ see }) => see)).toEqual([true, true, false, false, false, false])
  expect(of('luz').map(({ withdraw }) => withdraw)).toEqual([true, true, false, false, false, false])
  expect(of(null, 'ana').map(({ receive }) => receive)).toEqual(levels.map(() => false))
  expect(of('luz', 'ana').every(({ see, withdraw }) => see && withdraw)).toBe(true)
})

test('a difference is closed with a reason', () => {
  expect(refuseClosing({ counted: 5, expected: 5, reason: '' })).toBeNull()
  expect(refuseClosing({ counted: 4, expected: 5, reason: '' })).toBe('till_difference_without_reason')
  expect(refuseClosing({ counted: 6, expected: 5, reason: '' })).toBe('till_difference_without_reason')
  expect(refuseClosing({ counted: 4, expected: 5, reason: 'Vuelto' })).toBeNull()
})

test('only a float comes in, and only typed entries are taken back', () => {
  expect(typedEntryKinds.map((kind) => signedAmount(kind, 5))).toEqual([-5, -5, 5, -5])
  expect(tillEntryKinds.filter(mayTakeBack)).toEqual([...typedEntryKinds])
})

test('shares the cash of a crew among its receivers, each at most the amount they took', () => {
  const taken = [
    { holder: 'ana', currency: 'CLP', amount: 700, spent: 0 },
    { holder: 'eva', currency: 'CLP', amount: -50, spent: 0 },
    { holder: 'luz', currency: 'CLP', amount: 300, spent: 0 },
  ]
  const shared = (received: number) =>
    sharedHandover(taken, received).map(({ holder, amount }) => [holder, amount])
  expect(shared(0)).toEqual([])
  expect(shared(500)).toEqual([['ana', 500]])
  expect(shared(1000)).toEqual([
    ['ana', 700],
    ['luz', 300],
  ])
  expect(shared(5000)).toEqual([
    ['ana', 700],
    ['luz', 300],
  ])
})

test('a payer of expenses hands over that much less, unless the crew brings more than the others hold', () => {
  const taken = [
    { holder: 'ana', currency: 'CLP', amount: 700, spent: 100 },
    { holder: 'luz', currency: 'CLP', amount: 300, spent: 0 },
  ]
  const shared = (received: number) =>
    sharedHandover(taken, received).map(({ holder, amount }) => [holder, amount])
  expect(shared(900)).toEqual([
    ['ana', 600],
    ['luz', 300],
  ])
  expect(shared(950)).toEqual([
    ['ana', 650],
    ['luz', 300],
  ])
  expect(shared(600)).toEqual([['ana', 600]])
  expect(sharedHandover([{ holder: 'ana', currency: 'CLP', amount: 50, spent: 100 }], 20)).toEqual([
    { holder: 'ana', currency: 'CLP', amount: 20 },
  ])
})

test('notes and coins go from the largest to the smallest', () => {
  for (const currency of ['CLP', 'USD', 'EUR', 'PEN', 'BOB', 'BRL']) {
    const worths = denominationsOf(currency)
    expect(worths.length).toBeGreaterThan(5)
    expect(worths).toEqual(worths.toSorted((one, other) => other - one))
  }
  expect(denominationsOf('JPY')).toEqual([])
})
