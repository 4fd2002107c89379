import { expect, test } from 'vitest'

import { getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { itemOf } from '#testing/given/schedule-day.ts'

test('what a customer wrote reaches board and sheet as the note of the office does', async () => {
  const { board, dispatcher, sheet_id: id } = await startRun()
  const write = async (name: string, notes: { note_public?: string; note_operational?: string }) => {
    const { booking_id } = itemOf(await board(), name)
    const { version } = await dispatcher.call(getBooking, { params: { id: booking_id } })
    const none = { note_public: '', note_operational: '', note_internal: 'Paga la agencia' }
    await dispatcher.call(updateBooking, {
      params: { id: booking_id },
      body: { version, ...none, ...notes, items: [] },
    })
  }
  const notes = async () => {
    const { stops } = await dispatcher.call(getScheduleSheet, { params: { id } })
    const currentBoard = await board()
    return ['Ana', 'Eva'].map((name) => [
      itemOf(currentBoard, name).note,
      stops.find(({ contact_name }) => contact_name === name)?.note,
    ])
  }
  await write('Ana', { note_public: 'Alergia severa al maní' })
  await write('Eva', { note_public: 'Usa bastón', note_operational: 'Entrada por atrás' })
  const [ana, eva] = ['Alergia severa al maní', 'Entrada por atrás · Usa bastón']
  expect(await notes()).toEqual([
    [ana, ana],
    [eva, eva],
  ])
})
