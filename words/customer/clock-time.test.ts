import { expect, test } from 'vitest'

import { speakAs } from '../language.ts'
import { clockTime } from './clock-time.ts'

test.each([
  ['es', 'CL', '05:00 (hora de Chile)'],
  ['en', 'PE', '05:00 (Peru time)'],
  ['pt', 'AR', '05:00 (horário da Argentina)'],
  ['pt', 'CL', '05:00 (horário do Chile)'],
  ['es', '', '05:00'],
] as const)('says in %s whose clock a time of %s is', (language, country, text) => {
  expect(speakAs({ language, country, zone: '' }, () => clockTime('05:00'))).toBe(text)
})
