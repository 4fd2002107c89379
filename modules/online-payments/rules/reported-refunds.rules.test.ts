import { expect, test } from 'vitest'

import { type KnownRefund, refundsToTake, type ReportedRefund } from './reported-refunds.rules.ts'

const row = (id: string, amount: number, more: Partial<KnownRefund> = {}): KnownRefund => ({
  id,
  amount,
  name: null,
  status: 'pedido',
  was_sent: true,
  is_decided: false,
  ...more,
})
const done = (id: string, amount: number, name: string | null = null) =>
  row(id, amount, { status: 'hecho', name })
const reported = (
  id: string,
  amount: number,
  outcome: ReportedRefund['outcome'] = 'hecho',
): ReportedRefund => ({
  id,
  amount,
  outcome,
  detail: '',
})
const taken = (
  known: readonly KnownRefund[],
  refunds: readonly ReportedRefund[],
  refunded: number | null = null,
  amount = 60_000,
) =>
  refundsToTake(known, { amount, refunds, refunded }).map((each) => [
    each.known,
    each.id,
    each.amount,
    each.outcome,
  ])

test('a listed refund is the one of its name, else the open one of its amount, else a new one', () => {
  expect(
    taken([row('a', 5), row('b', 7, { name: 'X' })], [reported('X', 7), reported('Y', 5), reported('Z', 9)]),
  ).toEqual([
    ['b', 'X', 7, 'hecho'],
    ['a', 'Y', 5, 'hecho'],
    [null, 'Z', 9, 'hecho'],
  ])
  expect(taken([], [reported('X', 7, 'rechazado')])).toEqual([])
  expect(taken([row('a', 7)], [reported('X', 7, 'rechazado')])).toEqual([['a', 'X', 7, 'rechazado']])
})

test('what was known as a sum is the same as what is listed later, in one piece or in several', () => {
  expect(taken([done('s', 20)], [reported('X', 20)], 20)).toEqual([['s', 'X', 20, 'hecho']])
  expect(taken([done('s', 30)], [reported('X', 10), reported('Y', 20)], 30)).toEqual([])
  expect(taken([done('s', 30)], [reported('X', 10), reported('Y', 20), reported('Z', 4)], 34)).toEqual([
    [null, 'Z', 4, 'hecho'],
  ])
  expect(taken([done('s', 15)], [reported('X', 20)], 20)).toEqual([[null, 'X', 5, 'hecho']])
})

test('explains a sum without a list by an open refund, all open ones, or one more', () => {
  expect(taken([row('a', 20), row('b', 5)], [], 20)).toEqual([['a', '', 20, 'hecho']])
  expect(taken([row('a', 20), row('b', 5)], [], 25)).toEqual([
    ['a', '', 20, 'hecho'],
    ['b', '', 5, 'hecho'],
  ])
  expect(taken([done('a', 20, 'X')], [], 20)).toEqual([])
  expect(taken([done('a', 20, 'X')], [reported('X', 20)], 27)).toEqual([
    ['a', 'X', 20, 'hecho'],
    [null, '', 7, 'hecho'],
  ])
  expect(taken([row('a', 20, { name: 'X' })], [reported('X', 20, 'en_curso')], 20)).toEqual([
    ['a', 'X', 20, 'en_curso'],
  ])
})

test('matches a refund decided by the office when the provider reports it later', () => {
  const said = { is_decided: true }
  expect(taken([row('a', 20, { status: 'hecho', ...said })], [reported('X', 20)], 20)).toEqual([
    ['a', 'X', 20, 'hecho'],
  ])
  expect(taken([row('a', 20, { status: 'rechazado', ...said })], [reported('X', 20)], 20)).toEqual([
    ['a', 'X', 20, 'hecho'],
  ])
  expect(taken([row('a', 20, { status: 'rechazado', ...said })], [], 20)).toEqual([['a', '', 20, 'hecho']])
  expect(taken([row('a', 20, { status: 'hecho', ...said })], [], 20)).toEqual([])
  expect(taken([row('a', 20, { status: 'rechazado' })], [reported('X', 20)], 20)).toEqual([
    [null, 'X', 20, 'hecho'],
  ])
})

test('who asked for all got back what was left after one that we had not seen', () => {
  expect(taken([row('a', 60_000)], [reported('P', 20_000), reported('Q', 40_000)], 60_000)).toEqual([
    ['a', 'Q', 40_000, 'hecho'],
    [null, 'P', 20_000, 'hecho'],
  ])
  expect(taken([row('a', 60_000, { was_sent: false })], [reported('P', 20_000)], 20_000)).toEqual([
    [null, 'P', 20_000, 'hecho'],
  ])
})

test('does not count an open refund of the sum again from the list', () => {
  expect(taken([row('a', 50)], [], 54)).toEqual([
    ['a', '', 50, 'hecho'],
    [null, '', 4, 'hecho'],
  ])
  expect(taken([row('a', 50, { status: 'rechazado', is_decided: true })], [], 54)).toEqual([
    ['a', '', 50, 'hecho'],
    [null, '', 4, 'hecho'],
  ])
  // The sum was known before: nothing more went back.
  expect(taken([done('s', 30), row('a', 10)], [reported('X', 10), reported('Y', 20)], 30)).toEqual([])
})

/**
 * Mixes refunds that were requested, made in the panel, reported as a sum or one by one, and decided: the known
 * total never exceeds the real one.
 */
test('knows as much as was refunded, in whatever way it is reported', () => {
  let state = 7
  const upTo = (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * most)
  }
  for (let round = 0; round < 2000; round += 1) {
    const known: KnownRefund[] = []
    const there: ReportedRefund[] = []
    for (let step = 0; step < 12; step += 1) {
      const amount = 1 + upTo(4)
      const act = upTo(6)
      const open = known.find(({ status }) => status === 'pedido')
      if (act === 0) there.push(reported(`p${there.length}`, amount))
      if (act === 1 && !open) {
        known.push(row(`own${step}`, amount))
        if (upTo(2) === 0) there.push(reported(`o${there.length}`, amount))
      }
      if (act === 2 && open) Object.assign(open, { status: 'rechazado', is_decided: true })
      if (act < 3) continue
      const refunded = there.reduce((sum, each) => sum + each.amount, 0)
      const refunds = act === 3 ? [] : there
      for (const taking of refundsToTake(known, { amount: 1000, refunds, refunded })) {
        const before = known.find(({ id }) => id === taking.known)
        const name = taking.id || null
        if (!before) known.push({ ...done(`new${known.length}-${step}`, taking.amount), name })
        else if (before.status === 'hecho') before.name ??= name
        else Object.assign(before, { status: 'hecho', amount: taking.amount, name })
      }
      const sum = known.filter(({ status }) => status === 'hecho').reduce((all, each) => all + each.amount, 0)
      expect([round, step, sum]).toEqual([round, step, refunded])
    }
  }
})
