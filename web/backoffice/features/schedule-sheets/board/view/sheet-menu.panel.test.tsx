import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'

import type { BoardCrew } from '#contract/schedule-sheets/schedule-board.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { board, member, sheet } from '#testing/given/board-sample.ts'

import { BoardToolsContext, type Question } from '../state/board-tools.hook.ts'
import { SheetMenu } from './sheet-menu.panel.tsx'

async function openMenu(crew: BoardCrew[]) {
  const { open, keys } = await startOfficePage(1)
  const state = board({ sheets: [sheet('one', 11, { vehicle_id: 'van', crew })], items: [] })
  const asked: (Question | null)[] = []
  const acts = { run: () => Promise.resolve(null), undo: () => {}, dismiss: () => {} }
  const ask = (question: Question | null) => void asked.push(question)
  const question = { kind: 'sheet' as const, sheet_id: 'one', anchor: document.body }
  open(
    <BoardToolsContext value={{ acts, ask, canEdit: true, now: () => state }}>
      <Menu opened>
        <Menu.Dropdown>
          <SheetMenu question={question} board={state} />
        </Menu.Dropdown>
      </Menu>
    </BoardToolsContext>,
  )
  await screen.findByText('Abrir planilla')
  return { asked, press: (name: string) => keys.click(screen.getByRole('menuitem', { name })) }
}

test('publishes a draft without only a guide, with a warning', async () => {
  const { asked, press } = await openMenu([member('ana', 'Ana')])
  expect(screen.queryByText(/Para publicar falta/)).toBeNull()
  await press('Publicar v1')
  expect(asked).toEqual([{ kind: 'publish', sheet_ids: ['one'] }])
})

test('lists the missing roles of a draft whose driver declined', async () => {
  await openMenu([member('ana', 'Ana', { status: 'rechazada' }), member('luis', 'Luis', { role: 'guia' })])
  expect(screen.getByRole('menuitem', { name: 'Para publicar falta chofer' })).toBeTruthy()
  expect(screen.queryByText('Publicar v1')).toBeNull()
})
