import { expect, test } from 'vitest'

import { changedTimes } from '#domain/schedule-sheets/mixing.rules.ts'

import { mixTexts } from './mix.texts.ts'

test('reports each moved stop as what happens to it', () => {
  const before = [
    { id: 'a', place: 'Norte → Sur', time: '07:04' },
    { id: 'b', place: 'Hostal Sonchek', time: '' },
    { id: 'c', place: 'Plaza', time: '07:30' },
    { id: 'd', place: 'Terminal', time: '07:40' },
  ]
  const after = [
    { id: 'a', place: 'Norte → Sur', time: '04:37' },
    { id: 'b', place: 'Hostal Sonchek', time: '05:10' },
    { id: 'c', place: 'Plaza', time: '07:30' },
    { id: 'd', place: 'Terminal', time: '' },
    { id: 'e', place: 'Este → Oeste', time: '05:20' },
    { id: 'f', place: 'Museo', time: '' },
  ]
  expect(changedTimes(before, after).map(mixTexts.change)).toEqual([
    'Norte → Sur: 07:04 → 04:37',
    'Hostal Sonchek: 05:10, antes sin hora',
    'Terminal: sin hora, antes 07:40',
    'Este → Oeste: 05:20, parada nueva',
    'Museo, parada nueva',
  ])
})
