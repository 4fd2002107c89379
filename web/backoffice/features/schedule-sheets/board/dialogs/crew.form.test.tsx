import { expect, test } from 'vitest'

import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { board, member, person, sheet } from '#testing/given/board-sample.ts'

import type { BoardAct } from '../state/board-acts.rules.ts'
import { BoardToolsContext } from '../state/board-tools.hook.ts'
import { CrewForm } from './crew.form.tsx'

async function openCrew() {
  const page = await startOfficePage(1)
  const one = sheet('one', 11, {
    crew: [
      member('ema', 'Ema Rojas', { status: 'rechazada', reason: 'Fiebre' }),
      member('luis', 'Luis Vera', { role: 'guia' }),
    ],
  })
  const state = board({ sheets: [one], crew: [person('ema', { full_name: 'Ema Rojas' })] })
  const done: BoardAct[] = []
  const acts = {
    run: (act: BoardAct) => {
      done.push(act)
      return Promise.resolve(null)
    },
    undo: () => {},
    dismiss: () => {},
  }
  page.open(
    <BoardToolsContext value={{ acts, ask: () => {}, canEdit: true, now: () => state }}>
      <CrewForm sheet={one} board={state} onClose={() => {}} />
    </BoardToolsContext>,
  )
  await screen.findByText('avisó que no puede ir: «Fiebre»')
  const press = (name: string) => page.keys.click(screen.getByRole('button', { name }))
  const save = async () => {
    await press('Guardar tripulación')
    await waitFor(() => expect(done).toHaveLength(1))
    return done
  }
  return { press, save }
}

test('who refused is not proposed again by saving the others', async () => {
  const { save } = await openCrew()
  expect(await save()).toMatchObject([{ crew: [{ person_id: 'luis', role: 'guia' }] }])
})

test('who refused is proposed again when that is chosen', async () => {
  const { press, save } = await openCrew()
  await press('Volver a proponer a Ema Rojas')
  expect(screen.queryByText(/no puede ir/)).toBeNull()
  expect(await save()).toMatchObject([
    { crew: [{ person_id: 'luis' }, { person_id: 'ema', role: 'chofer' }] },
  ])
})
