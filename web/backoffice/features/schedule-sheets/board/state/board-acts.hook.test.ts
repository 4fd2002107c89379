import '#testing/app/page-window.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { board } from '#testing/given/board-sample.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { useBoardActs } from './board-acts.hook.ts'

/** A board whose server says what `answers` says, one after the other, and 200 once that is used up. */
function startActs(answers: number[] = []) {
  const client = createQueryClient()
  const state = board()
  client.setQueryData(apiQuery(getScheduleBoard, { query: { date: state.date } }).queryKey, state)
  const asked: string[] = []
  let made = 0
  vi.stubGlobal('fetch', (address: string | URL) => {
    const { pathname } = new URL(address, 'http://tour.test')
    asked.push(pathname.split('/').slice(-2).join('/'))
    const status = answers.shift() ?? 200
    const isUndo = pathname.endsWith('/undo')
    const change = { sheets: [], items: [], removed_sheet_ids: [], removed_item_ids: [] }
    if (status === 200 && !isUndo) made += 1
    const body =
      status === 200
        ? { ...change, undo_id: isUndo ? null : `00000000-0000-4000-8000-00000000000${made}` }
        : { code: 'failed', message: 'No se pudo' }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
  onTestFinished(() => {
    cleanup()
    client.clear()
    vi.unstubAllGlobals()
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useBoardActs(state.date, state, () => {}), { wrapper })
  const edit = (name: string) =>
    act(() => result.current.acts.run({ kind: 'edit', sheet_id: 'one', name, notes: '' }))
  const undos = () => asked.filter((path) => path.endsWith('/undo')).map((path) => path.at(-6))
  const undo = async (times = 1) => {
    const before = undos().length
    act(() => Array.from({ length: times }).forEach(() => result.current.acts.undo()))
    await waitFor(() => expect(undos()).toHaveLength(before + times))
    await waitFor(() => expect(result.current.notice).not.toBeNull())
  }
  const undoNothing = () => act(() => result.current.acts.undo())
  return { edit, undo, undoNothing, undos, notice: () => result.current.notice }
}

test.each([429, 503])('an undo that failed in passing with %i is the next to undo', async (status) => {
  const { edit, undo, undos, notice } = startActs([200, 200, status])
  await edit('one')
  await edit('two')
  await undo()
  await waitFor(() => expect(notice()).toMatchObject({ tone: 'bad', canUndo: true }))
  await undo()
  await undo()
  expect(undos()).toEqual(['2', '2', '1'])
})

test('undoing twice while the first fails in passing takes the same act back', async () => {
  const { edit, undo, undos } = startActs([200, 200, 503])
  await edit('one')
  await edit('two')
  await undo(2)
  expect(undos()).toEqual(['2', '2'])
})

test('an undo that was refused for good is not tried again', async () => {
  const { edit, undo, undos } = startActs([200, 200, 409])
  await edit('one')
  await edit('two')
  await undo()
  await undo()
  expect(undos()).toEqual(['2', '1'])
})

test('says so when there is nothing to undo, as after the page was loaded again', async () => {
  const { undoNothing, undos, notice } = startActs()
  undoNothing()
  await waitFor(() => expect(notice()?.message).toMatch(/^No hay cambios que deshacer/))
  expect(undos()).toEqual([])
})
