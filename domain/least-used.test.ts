import { expect, test } from 'vitest'

import { leastUsed } from './least-used.ts'

test('takes the first free choice, and then the one used least', () => {
  expect(leastUsed(['red', 'blue', 'green'], [])).toBe('red')
  expect(leastUsed(['red', 'blue', 'green'], ['red', 'white'])).toBe('blue')
  expect(leastUsed(['red', 'blue'], ['red', 'blue', 'red'])).toBe('blue')
})
