import { expect, test } from 'vitest'

import { startWithStrangers } from '#testing/attack/strangers.ts'

import { joinByForm } from '../testing/join-by-form.ts'

const here = '203.0.113.9'

test('refuses many places in waiting lists to one connection and to one mailbox', async () => {
  const { customer, hold, product, slot, from } = await startWithStrangers({ capacity: 1 })
  await hold('198.51.100.1')
  const join = (address: string, theirs: string) =>
    joinByForm(
      customer,
      product.id,
      { ...slot, party: { ADULT: 1 }, name: 'Ana', email: theirs },
      from(address),
    ).then(
      () => 'waits',
      ({ problem }: { problem: { code: string } }) => problem.code,
    )
  const byPlace = []
  for (let count = 0; count < 10; count += 1) byPlace.push(await join(here, `persona${count}@example.com`))
  expect(byPlace).toEqual([...Array<string>(8).fill('waits'), 'too_many_waiting', 'too_many_waiting'])
  const byMailbox = []
  for (let count = 0; count < 5; count += 1)
    byMailbox.push(await join(`198.51.100.${count}`, `luz+${count}@example.com`))
  expect(byMailbox).toEqual([...Array<string>(4).fill('waits'), 'too_many_waiting'])
})
