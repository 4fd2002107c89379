import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { board, member, sheet } from '#testing/given/board-sample.ts'

import { BoardToolsContext } from '../state/board-tools.hook.ts'
import { PublishForm } from './publish.form.tsx'

const ready = sheet('00000000-0000-4000-8000-000000000001', 11, {
  status: 'asignada',
  vehicle_id: 'van',
  crew: [member('ana', 'Ana'), member('luis', 'Luis', { role: 'guia' })],
})
const state = board({ sheets: [ready, sheet('two', 12), sheet('three', 13)], items: [] })

async function openForm(isWholeDay: boolean) {
  const { open } = await startOfficePage(1)
  const acts = { run: () => Promise.resolve(null), undo: () => {}, dismiss: () => {} }
  open(
    <BoardToolsContext value={{ acts, ask: () => {}, canEdit: true, now: () => state }}>
      <PublishForm sheetIds={[ready.id]} isWholeDay={isWholeDay} board={state} onClose={() => {}} />
    </BoardToolsContext>,
  )
  await screen.findByRole('button', { name: /^Publicar/ })
}

test('publishing the day with one sheet that is ready names those that are left out', async () => {
  await openForm(true)
  expect(screen.getByRole('heading', { name: 'No se publican' })).toBeTruthy()
  expect(screen.getAllByText(/Falta vehículo, chofer y guía/)).toHaveLength(2)
})

test('publishing one sheet says nothing of the others', async () => {
  await openForm(false)
  expect(screen.queryByText('No se publican')).toBeNull()
})
