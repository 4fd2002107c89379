import { expect, test } from 'vitest'

import { undoBoardAct } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenProduct } from '#testing/given/given.ts'
import { itemOf, only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

/** One van with a run in the morning, at noon and in the evening, and another van with nothing to do. */
async function startThreeRuns() {
  const day = await startScheduleDay({ vans: [{ name: 'Rota', seats: 15 }], drivers: 3, guides: 3 })
  for (const [name, start_time] of [
    ['Mañana', '08:00'],
    ['Mediodía', '14:30'],
    ['Noche', '21:00'],
  ] as const) {
    const { id } = await givenProduct(day.db, day.operator, { start_times: [start_time] })
    await day.sell(name, { product_id: id, start_time })
  }
  await day.generate()
  const sheetOf = async (name: string) => {
    const board = await day.board()
    const sheet_id = itemOf(board, name).passengers[0]?.sheet_id
    return only(board.sheets.filter(({ id }) => id === sheet_id))
  }
  const breaks = async (frees_other_runs: boolean) => {
    const { id, version } = await sheetOf('Mediodía')
    return day.dispatcher.call(setSheetVehicle, {
      params: { id },
      body: { version, vehicle_id: null, reason: 'Frenos', out_of_service_until: tomorrow, frees_other_runs },
    })
  }
  return { ...day, sheetOf, breaks }
}

const withoutVersions = ({
  sheets,
  ...board
}: Awaited<ReturnType<Awaited<ReturnType<typeof startThreeRuns>>['board']>>) => ({
  ...board,
  sheets: sheets.map(({ version: _version, ...sheet }) => sheet),
})

test('a van that breaks down is taken off its later runs in the same step, and all of it is undone at once', async () => {
  const { board, dispatcher, sheetOf, breaks, vehicles } = await startThreeRuns()
  const before = await board()
  expect(before.sheets.map(({ vehicle_id }) => vehicle_id)).toEqual(Array(3).fill(vehicles[0]?.id))
  await expect(breaks(false)).rejects.toMatchObject({ problem: { code: 'resource_on_sheet' } })
  const { undo_id } = await breaks(true)
  // The earlier run is over by then.
  expect((await sheetOf('Mañana')).vehicle_id).toBe(vehicles[0]?.id)
  expect((await sheetOf('Mediodía')).vehicle_id).toBeNull()
  expect((await sheetOf('Noche')).vehicle_id).toBeNull()
  await dispatcher.call(undoBoardAct, { params: { id: undo_id ?? '' } })
  expect(withoutVersions(await board())).toEqual(withoutVersions(before))
})
