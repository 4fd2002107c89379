import { expect, test, vi } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'

import { BoardNotice } from './board-notice.panel.tsx'

test('the way back does not go away while it is pointed at or has the focus', async () => {
  const { open } = await startOfficePage(1)
  const dismiss = vi.fn()
  const notice = { tone: 'good' as const, message: 'Movida.', sheet: null, retry: null, canUndo: true }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  open(
    <BoardNotice
      notice={notice}
      acts={{ run: () => Promise.resolve(null), undo: () => {}, dismiss }}
      onShow={() => true}
    />,
  )
  const back = screen.getByRole('button', { name: 'Deshacer' })
  back.focus()
  vi.advanceTimersByTime(30_000)
  expect(dismiss).not.toHaveBeenCalled()
  back.blur()
  vi.advanceTimersByTime(10_000)
  expect(dismiss).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
