import { expect, test } from 'vitest'

import { listEndorsements, passBookings, withdrawEndorsement } from '../../contract/endorsements.contract.ts'
import { startEndorsedDay } from '../../testing/endorsed-day.ts'

const codeOf = (error: unknown) => (error as { problem: { code: string } }).problem.code

test('of two dispatchers who pass a booking at the same moment one does', async () => {
  const { sell, as, inputOf, dispatcher } = await startEndorsedDay()
  const [rosa, pia] = [await sell('Rosa'), await sell('Pía')]
  const people = [dispatcher, await as(3), await as(1)]
  const answers = await Promise.all(
    people.map((person, index) =>
      person
        .call(passBookings, { body: inputOf(index === 1 ? [pia, rosa] : [rosa, pia]) })
        .then(({ status }) => status, codeOf),
    ),
  )
  expect(answers.toSorted()).toEqual(['already_endorsed', 'already_endorsed', 'pendiente'])
  expect(await dispatcher.call(listEndorsements, { query: {} })).toHaveLength(1)
})

test('an answer, a withdrawal and a cancellation at the same moment leave one truth', async () => {
  const day = await startEndorsedDay()
  for (const name of ['Rosa', 'Pía', 'Luz', 'Eva']) {
    const booking = await day.sell(name)
    const made = await day.pass([booking])
    await Promise.allSettled([
      day.answer(made.id, 'accept'),
      day.dispatcher.call(withdrawEndorsement, { params: { id: made.id }, body: { version: made.version } }),
      ...(name === 'Eva' || name === 'Luz' ? [day.cancel(booking.id)] : []),
    ])
    const { status } = await day.db
      .selectFrom('endorsements')
      .select('status')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const item = await day.db
      .selectFrom('booking_items as i')
      .innerJoin('endorsement_items as x', 'x.booking_item_id', 'i.id')
      .select(['i.status', 'i.by_partner', 'x.live', 'x.net_cost'])
      .where('i.booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const isLive = status === 'aceptado'
    expect([name, item.by_partner, item.live]).toEqual([name, isLive, isLive])
    expect([item.status, status]).not.toEqual(['cancelada', 'aceptado'])
  }
})
