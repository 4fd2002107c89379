import { expect, test } from 'vitest'

import { addDays } from '#domain/local-date.ts'

import { daysOf, owedWhens } from './owed.rules.ts'

test('every day is of one time to pay, and of no other', () => {
  const today = '2026-02-26'
  for (let offset = -400; offset < 400; offset += 1) {
    const day = addDays(today, offset)
    const holding = owedWhens.filter((when) => {
      const { from = '', to = '9999' } = daysOf(when, today)
      return from <= day && day <= to
    })
    expect([day, holding.length]).toEqual([day, 1])
  }
  expect(daysOf('semana', today)).toEqual({ from: '2026-02-27', to: '2026-03-04' })
})
