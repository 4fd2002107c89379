import { expect, test } from 'vitest'

import { startWithStrangers } from '#testing/attack/strangers.ts'

const refused = (code: string) => ({ status: 409, problem: { code } })
/** An address of the nth /56 of one /48. */
const line = (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`

test('counts the addresses of one IPv6 line as one source', async () => {
  const { hold } = await startWithStrangers()
  await hold('2001:db8:1:1::1', 30)
  await expect(hold('2001:db8:1:2::1', 11)).rejects.toMatchObject(refused('too_many_unpaid'))
})

test('counts the port of a proxy as no source of its own', async () => {
  const { hold } = await startWithStrangers()
  await hold('203.0.113.9:5555', 30)
  await expect(hold('203.0.113.9:5556', 11)).rejects.toMatchObject(refused('too_many_unpaid'))
  await expect(hold('::ffff:cb00:7109', 11)).rejects.toMatchObject(refused('too_many_unpaid'))
})

test('gives all lines of a /48 together four times the seats and bookings of one', async () => {
  const { hold, book } = await startWithStrangers()
  for (const n of [0, 1, 2, 3]) await hold(line(n), 38)
  await expect(hold(line(4), 9)).rejects.toMatchObject(refused('too_many_unpaid'))
  await hold('2001:db8:2::1', 9)
  for (const n of [10, 11, 12, 13]) await book(`2001:db8:3:${n}00::1`, `lugar${n}@example.com`, 2)
  for (const n of [14, 15, 16, 17]) await book(`2001:db8:3:${n}00::1`, `lugar${n}@example.com`, 2)
  await expect(book('2001:db8:3:1800::1', 'lugar18@example.com', 2)).rejects.toMatchObject(
    refused('email_code_needed'),
  )
})

test('keeps a quarter of a departure free of holds of unproven visitors', async () => {
  const { hold, confirm } = await startWithStrangers({ capacity: 24 })
  const first = await hold('203.0.113.1', 10)
  await hold('203.0.113.2', 8)
  await expect(hold('203.0.113.3', 1)).rejects.toMatchObject(refused('too_many_unpaid'))
  await confirm('203.0.113.1', first, 'ana@example.com')
  await hold('203.0.113.3', 1)
})

test('one hold may take a small departure whole', async () => {
  const { hold } = await startWithStrangers({ capacity: 14, constants: { web_unpaid_seats: 4 } })
  expect(await hold('203.0.113.1', 14)).toMatchObject({ status: 'bloqueada' })
})
