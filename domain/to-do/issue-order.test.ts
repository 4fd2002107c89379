import { expect, test } from 'vitest'

import { soonFirst } from './issue-order.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')
const issue = (kind: string, ...due: (string | null)[]) => ({
  kind,
  items: due.map((due_at) => ({ due_at })),
})

test('what is too late within twelve hours comes first, the rest keeps its order', () => {
  const issues = [
    issue('undated', null),
    issue('tomorrow', '2027-05-04T00:00:01Z'),
    issue('tonight', null, '2027-05-04T00:00:00Z'),
    issue('past', '2027-05-03T11:00:00Z'),
    issue('empty'),
  ]
  expect(soonFirst(issues, now).map(({ kind }) => kind)).toEqual([
    'tonight',
    'past',
    'undated',
    'tomorrow',
    'empty',
  ])
})
