import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { board, item, passenger, sheet } from '#testing/given/board-sample.ts'

import { BoardToolsContext, knownOf } from '../state/board-tools.hook.ts'
import { PeopleMenu } from './people-menu.panel.tsx'

test('puts contact links and the booking above the sheets of other departures', async () => {
  const { open } = await startOfficePage(1)
  const state = board({
    sheets: [sheet('one', 11), sheet('two', 12, { departure_ids: ['other'] })],
    items: [item('rojas', [passenger('r1', 'one')], { contact_phone: '+56 9 5551 0101' })],
  })
  const acts = { run: () => Promise.resolve(null), undo: () => {}, dismiss: () => {} }
  const question = {
    kind: 'people' as const,
    passenger_ids: ['r1'],
    title: 'Rojas',
    item_id: 'rojas',
    anchor: document.body,
  }
  open(
    <BoardToolsContext value={{ acts, ask: () => {}, canEdit: true, now: () => state }}>
      <Menu opened>
        <Menu.Dropdown>
          <PeopleMenu question={question} board={state} known={knownOf(state)} />
        </Menu.Dropdown>
      </Menu>
    </BoardToolsContext>,
  )
  await screen.findByText('A otras salidas')
  const items = screen.getAllByRole('menuitem')
  const places = [/^Llamar/, /^Escribir por WhatsApp$/, /^Abrir reserva$/, /#12/].map((name) =>
    items.findIndex(({ textContent }) => name.test(textContent)),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(items[places[1] ?? 0]?.getAttribute('href')).toBe('https://wa.me/56955510101')
})
