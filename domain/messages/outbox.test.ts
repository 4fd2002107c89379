import { expect, test } from 'vitest'

import { turnedBy } from '../transitions.ts'
import { mayGoAgain, messageActs, pauseAfter, waitingToGo } from './message-status.rules.ts'
import { messageStatuses } from './message.ts'

const after = (by: 'worker' | 'channel' | 'office') =>
  Object.fromEntries(
    messageStatuses.map((from) => [
      from,
      messageStatuses.filter((to) => turnedBy(messageActs, by, { from, to }) === to),
    ]),
  )

test('a worker takes what waits, says how it ended, and leaves what arrived alone', () => {
  expect(after('worker')).toEqual({
    en_cola: ['enviando', 'vencido', 'descartado'],
    enviando: ['enviando', 'enviado', 'fallido', 'vencido', 'descartado'],
    // WhatsApp did not deliver it in time: its mail goes.
    enviado: ['descartado'],
    entregado: [],
    leido: [],
    fallido: ['enviando', 'vencido', 'descartado'],
    vencido: [],
    descartado: ['en_cola'],
  })
})

test('keeps a message delivered whatever a channel reports late or twice', () => {
  expect(after('channel')).toEqual({
    en_cola: [],
    enviando: ['enviado', 'entregado', 'leido', 'fallido', 'descartado'],
    enviado: ['entregado', 'leido', 'fallido', 'descartado'],
    entregado: ['leido'],
    leido: [],
    fallido: ['enviado', 'entregado', 'leido', 'descartado'],
    vencido: [],
    descartado: ['en_cola', 'entregado', 'leido'],
  })
})

test('lets the office resend only undelivered messages', () => {
  const office = after('office')
  expect(messageStatuses.filter((from) => office[from]?.includes('en_cola'))).toEqual([
    'fallido',
    'vencido',
    'descartado',
  ])
  expect(waitingToGo.every((status) => office[status]?.includes('descartado'))).toBe(true)
})

test('what ended without an answer goes once more and never a third time', () => {
  expect([1, 2, 3].map(mayGoAgain)).toEqual([true, false, false])
})

test('it is tried later and later, and never more than ten minutes later', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((tries) => pauseAfter(tries) / 1000)).toEqual([
    30, 60, 120, 240, 480, 600, 600,
  ])
})
