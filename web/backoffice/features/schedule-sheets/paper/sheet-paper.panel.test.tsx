import { expect, test } from 'vitest'

import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenPerson, givenSheet } from '#testing/given/given-resources.ts'

import { SheetPaper } from './sheet-paper.panel.tsx'

test('prints no declined crew on the sheet', async () => {
  const { db, operator, call, open } = await startOfficePage(1)
  const driver = await givenPerson(db, operator, { full_name: 'Ema Rojas' })
  const guide = await givenPerson(db, operator, { full_name: 'Luis Vera', roles: ['guia'] })
  const { id } = await givenSheet(db, operator, {
    service_date: '2027-05-04',
    driver_id: driver.id,
    guide_id: guide.id,
  })
  await db
    .updateTable('schedule_sheet_crew')
    .set({ status: 'rechazada' })
    .where('person_id', '=', driver.id)
    .execute()
  open(<SheetPaper sheet={await call(getScheduleSheet, { params: { id } })} />)
  expect(await screen.findByText('Luis Vera', { exact: false })).toBeTruthy()
  expect(screen.queryByText('Ema Rojas', { exact: false })).toBeNull()
})
