import { expect, test } from 'vitest'

import { addDays } from '#domain/local-date.ts'

import { type Candidate, isClear, matchOf, nameShare, proposalsFor } from './statement-match.rules.ts'

const line = { date: '2026-05-12', amount: 18_000, description: 'TRASPASO DE:ANA ROJAS MUN', reference: '' }
const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  kind: 'reserva',
  target_id: 'b1',
  locator: 'KPV3M7',
  names: ['Ana Rojas Muñoz'],
  reference: '',
  amounts: [60_000, 18_000],
  date: null,
  ...more,
})

test('a name is known by its words, also cut off; one common word is none', () => {
  expect(nameShare('Ana Rojas Muñoz', 'TRASPASO DE:ANA ROJAS MUN')).toBe(1)
  expect(nameShare('Ana Rojas', 'Transf. ROJAS SOTO PEDRO')).toBe(0)
  expect(nameShare('Ana Rojas', 'ANA MARIA ROJAS')).toBe(1)
  expect(nameShare('Wei Li', 'WEI LI')).toBe(1)
  expect(nameShare('', 'ANA')).toBe(0)
})

test('a name alone speaks for a booking of another amount, below all else, and is never clear', () => {
  const other = { amounts: [1] }
  const alone = matchOf(line, candidate(other))
  expect(alone?.reasons).toEqual(['nombre'])
  // The amount alone is worth more, even if the name belongs to a receipt of that day.
  const receipt = matchOf(line, candidate({ ...other, kind: 'comprobante', date: line.date }))
  const amount = matchOf(line, candidate({ names: ['Pedro Soto'] }))
  expect(receipt?.reasons).toEqual(['nombre'])
  expect(amount?.score).toBeGreaterThan(receipt?.score ?? 99)
  expect(alone && isClear([alone])).toBe(false)
  const listed = proposalsFor(line, [
    candidate({ ...other, target_id: 'b1' }),
    candidate({ target_id: 'b2', locator: 'BBBBBB', names: ['Pedro Soto'] }),
  ])
  expect(listed.map(({ target_id }) => target_id)).toEqual(['b2', 'b1'])
  // A ledger entry is at most the line's amount, or a part of it. A first name or a common surname alone
  // identifies no person.
  for (const kind of ['registrada', 'por_verificar'] as const) {
    expect(matchOf(line, candidate({ ...other, kind, amounts: [line.amount - 1] }))?.reasons).toEqual([
      'nombre',
    ])
    expect(matchOf(line, candidate({ ...other, kind, amounts: [line.amount + 1] }))).toBeNull()
  }
  for (const names of [['Ana'], ['Pedro Rojas'], ['Ana Luz Soto Paz Rojas'], ['']])
    expect(matchOf(line, candidate({ ...other, names }))).toBeNull()
})

test('an amount, a reference or a locator speaks for a match', () => {
  expect(matchOf(line, candidate())?.reasons).toEqual(['monto', 'nombre'])
  const said = { ...line, description: 'Transf reserva kpv3m7', reference: '00482913' }
  expect(matchOf(said, candidate({ amounts: [1] }))?.reasons).toEqual(['localizador'])
  expect(matchOf(said, candidate({ amounts: [1], locator: 'ZZZZZZ', reference: 'OP 482914' }))).toBeNull()
  expect(
    matchOf(said, candidate({ amounts: [1], locator: 'ZZZZZZ', reference: 'OP 482913' }))?.reasons,
  ).toEqual(['operacion'])
  expect(matchOf(said, candidate({ amounts: [1], locator: 'ZZZZZZ', reference: '482913' }))?.reasons).toEqual(
    ['operacion'],
  )
  // «12» occurs in many numbers.
  expect(matchOf({ ...said, description: '12' }, candidate({ amounts: [1], reference: '12' }))).toBeNull()
})

test('puts the best match first, and a waiting receipt instead of its booking', () => {
  const proposals = proposalsFor(line, [
    candidate({ target_id: 'b2', locator: 'BBBBBB', names: ['Pedro Soto'] }),
    candidate({ target_id: 'b1' }),
    candidate({ kind: 'comprobante', target_id: 'b1', amounts: [18_000], date: '2026-05-11' }),
    candidate({ target_id: 'b3', locator: 'CCCCCC', amounts: [5], names: ['Eva Paz'] }),
  ])
  expect(proposals.map(({ kind, target_id, reasons }) => [kind, target_id, reasons])).toEqual([
    ['comprobante', 'b1', ['monto', 'nombre', 'fecha']],
    ['reserva', 'b2', ['monto']],
  ])
  expect(isClear(proposals)).toBe(true)
})

test('two of the same amount and nothing else are a matter of choice', () => {
  const nobody = { ...line, description: 'Transferencia' }
  expect(isClear(proposalsFor(nobody, [candidate()]))).toBe(false)
  const twice = proposalsFor(line, [candidate(), candidate({ target_id: 'b2', locator: 'BBBBBB' })])
  expect(isClear(twice)).toBe(false)
  expect(isClear([])).toBe(false)
})

test('a little better than another is still a matter of choice, and a day says something only when it is near', () => {
  const near = { reasons: ['monto', 'nombre'], score: 70 } as const
  const asMatch = (score: number) => ({ reasons: [...near.reasons], score })
  expect(isClear([asMatch(70), asMatch(59)])).toBe(false)
  expect(isClear([asMatch(70), asMatch(58)])).toBe(true)
  const at = (date: string) => matchOf(line, candidate({ kind: 'comprobante', date }))
  const [same, week, month] = [at(line.date), at(addDays(line.date, -8)), at(addDays(line.date, -20))]
  expect([same, week, month].map((each) => each?.reasons.includes('fecha'))).toEqual([true, false, false])
  expect((same?.score ?? 0) - (month?.score ?? 0)).toBe(10)
  expect((week?.score ?? 0) - (month?.score ?? 0)).toBe(5)
})

test.for<[what: string, description: string, reasons: string[]]>([
  ['the amount and the name', 'TRANSF NORTE PURO VIAJES', ['monto', 'nombre']],
  ['the tax id as banks write it', 'ABONO 076543210K', ['monto', 'identificacion']],
  ['the number of the statement', 'PAGO ESTADO DE CUENTA N° 0012', ['monto', 'numero']],
  ['a bare number, which says nothing', 'PAGO 12', ['monto']],
])('a line may pay the statement of an account by %s', ([, description, reasons]) => {
  const account = { tax_id: '76.543.210-K', number: 12 }
  const statement = candidate({ kind: 'estado_cuenta', locator: '', names: ['Norte Puro Viajes'], account })
  expect(matchOf({ ...line, description, reference: '' }, statement)?.reasons).toEqual(reasons)
})
