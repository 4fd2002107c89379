import { expect, test } from 'vitest'

import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  listSheetVersions,
  publishDay,
  publishSheet,
} from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import { only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

test('a sheet is published over its warnings: what was known and why is kept with the version, and not for the crew', async () => {
  const day = await startScheduleDay({ drivers: 1, guides: 1 })
  const guide = day.crew.guides[0] ?? ''
  await day.db
    .updateTable('persons')
    .set({ languages: ['es'] })
    .where('id', '=', guide)
    .execute()
  await day.sell('Jane', { people: 3, language: 'en' })
  await day.generate()
  const board = await day.board()
  const sheet = only(board.sheets)
  expect(sheetWarnings(board).get(sheet.id)).toMatchObject([
    { code: 'language', language: 'en', people: 3, name: 'Guía 1' },
    { code: 'balance_due', bookings: 1 },
  ])
  await day.dispatcher.call(publishSheet, {
    params: { id: sheet.id },
    body: { version: sheet.version, reason: 'Va un intérprete' },
  })
  const read = async (client: Pick<typeof day.dispatcher, 'call'> = day.dispatcher) =>
    only((await client.call(listSheetVersions, { params: { id: sheet.id } })).versions)
  expect(await read()).toMatchObject({
    reason: 'Va un intérprete',
    warnings: [
      'Guía 1 no habla inglés, el idioma de 3 pasajeros.',
      expect.stringMatching(/^1 reserva debe \$/) as string,
    ],
  })
  const crew = await day.as(5)
  await day.db.updateTable('persons').set({ user_id: crew.user.id }).where('id', '=', guide).execute()
  expect(await read(crew)).toMatchObject({ reason: '', warnings: [] })
  const recorded = await day.db
    .selectFrom('events')
    .select('data')
    .where('entity_id', '=', sheet.id)
    .where('kind', '=', 'sheet_published')
    .executeTakeFirstOrThrow()
  expect(recorded.data).toMatchObject({
    reason: 'Va un intérprete',
    warnings: [expect.any(String), expect.any(String)],
  })
})

test('publishing the day keeps one reason with each sheet that has warnings, and none with the others', async () => {
  const day = await startScheduleDay({
    vans: [
      { name: 'Van 1', seats: 4 },
      { name: 'Van 2', seats: 4 },
    ],
    drivers: 2,
    guides: 2,
  })
  await day.sell('Ana', { people: 3 })
  await day.sell('Eva', { people: 3, hotel: day.far.id })
  await day.generate()
  const { sheets } = await day.dispatcher.call(getScheduleBoard, { query: { date: tomorrow } })
  expect(sheets).toHaveLength(2)
  const done = await day.dispatcher.call(publishDay, {
    body: { date: tomorrow, sheets: sheets.map(seen), reason: 'Pagan al subir' },
  })
  expect(done).toMatchObject({ published: 2, refused: [] })
  for (const { id } of sheets) {
    const { versions } = await day.dispatcher.call(listSheetVersions, { params: { id } })
    expect(only(versions)).toMatchObject({ reason: 'Pagan al subir', warnings: [expect.any(String)] })
  }
})

test('warnings are not published over without saying why, one sheet or many', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  await day.generate()
  const sheet = only((await day.board()).sheets)
  await expect(
    day.dispatcher.call(publishSheet, {
      params: { id: sheet.id },
      body: { version: sheet.version, reason: ' ' },
    }),
  ).rejects.toMatchObject({ status: 422, problem: { code: 'warnings_ask' } })
  const done = await day.dispatcher.call(publishDay, { body: { date: tomorrow, sheets: [seen(sheet)] } })
  expect(done).toMatchObject({ published: 0, refused: [{ sheet_id: sheet.id, code: 'warnings_ask' }] })
})
