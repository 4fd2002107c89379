import { expect, test } from 'vitest'

import { hashOfMigration, withoutComments } from './migration-hash.ts'

const sql = `-- Seats of a departure.
create table departures (id int); -- the office's

create function one() returns int language sql as $$
  -- it's always the same
  select 1
$$;
/* the end */`

test('a migration is the same with other comments and blank lines', () => {
  const other = `create table departures (id int);
create function one() returns int language sql as $$

  select 1 -- as ever
$$;
`
  expect(hashOfMigration(other)).toBe(hashOfMigration(sql))
})

test.each([
  ['its SQL', sql.replace('select 1', 'select 2')],
  ['a text that looks like a comment', `${sql}\nselect '-- seats'`],
])('a migration is another with a change of %s', (_what, changed) => {
  expect(hashOfMigration(changed)).not.toBe(hashOfMigration(sql))
})

test('quoted text keeps its dashes', () => {
  const quoted = `select 'it''s -- text', "a -- name"`
  expect(withoutComments(`${quoted} -- a comment`)).toBe(quoted)
})
