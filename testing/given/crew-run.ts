import { randomUUID } from 'node:crypto'

import { type CrewAct, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'

import { aboard, itemOf, only, startScheduleDay, tomorrow } from './schedule-day.ts'

/** A published run of two parties at 07:20 and 07:55 of 4 May in Chile, a driver with a phone, and another without a run. */
export async function startRun({ vans = 1, drivers = 1 } = {}) {
  const day = await startScheduleDay({
    vans: Array.from({ length: vans }, (_, index) => ({ name: `Van ${index + 1}`, seats: 15 })),
    drivers,
    guides: 1,
  })
  await day.sell('Eva', { hotel: day.far.id })
  await day.sell('Ana')
  await day.generate()
  const { id, version } = only((await day.board()).sheets)
  await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  // Sessions last an hour: everybody enters on the day itself.
  day.clock.now = new Date('2027-05-04T14:00:00Z')
  const phoneOf = async (level: 4 | 5, person_id = '') => {
    const phone = await day.as(level)
    if (person_id)
      await day.db
        .updateTable('persons')
        .set({ user_id: phone.user.id })
        .where('id', '=', person_id)
        .execute()
    const device_id = randomUUID()
    let sequence = 0
    const act = (done: object, at = '2027-05-04T12:30:00Z') => {
      sequence += 1
      return { id: randomUUID(), sequence, sheet_id: id, done_at: at, ...done } as CrewAct // oxlint-disable-line typescript/no-unsafe-type-assertion
    }
    const send = (...acts: CrewAct[]) => phone.call(sendCrewActs, { body: { device_id, acts } })
    return { ...phone, act, send }
  }
  const driver = await phoneOf(4, day.crew.drivers[0])
  const guide = await phoneOf(5, day.crew.guides[0])
  const stranger = await phoneOf(4)
  const again = await day.as(3)
  const board = () => again.call(getScheduleBoard, { query: { date: tomorrow } })
  const attendances = async () =>
    aboard(await board(), id)
      .map(({ attendance }) => attendance)
      .toSorted()
  const currentBoard = await board()
  const people = ['Eva', 'Ana'].flatMap((name) => itemOf(currentBoard, name).passengers)
  const party = (index: number) => people[index]?.id ?? ''
  // In the order of the phone. The phone knows the tour of each, and not the booking's own id.
  const payerOf = (name: string) => {
    const { id: item_id, booking_id, due } = itemOf(currentBoard, name)
    return { item_id, booking_id, due }
  }
  const payers = [payerOf('Ana'), payerOf('Eva')] as const
  const sheet = async () => only((await board()).sheets.filter((each) => each.id === id))
  const stopAt = async (hotel: { id: string }) =>
    (await sheet()).stops.find(({ accommodation_id }) => accommodation_id === hotel.id)?.id ?? ''
  const publish = async () => {
    await again.call(publishSheet, {
      params: { id },
      body: { version: (await sheet()).version, reason: 'Se sabe' },
    })
  }
  return {
    ...day,
    board,
    sheet,
    stopAt,
    publish,
    dispatcher: again,
    sheet_id: id,
    driver,
    guide,
    stranger,
    attendances,
    party,
    payers,
  }
}
