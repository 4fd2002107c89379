import './page-window.ts'
import 'dayjs/locale/es'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'

import { getMe } from '#contract/staff/login.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { openSession } from '#web/api/session.ts'
import { askBeforeMoving } from '#web/backoffice/ask-moves.ts'
import { SessionContext } from '#web/backoffice/me.ts'
import { theme } from '#web/backoffice/theme.ts'
import { LeaveQuestion } from '#web/ui/form/leave-question.tsx'
import { keepFocus } from '#web/ui/page/kept-focus.ts'
import { speakOnly } from '#words/language.ts'

import { startTestApp } from './test-app.ts'

// A busy machine takes longer without being wrong; the whole page as text does not help to find a missing
// element.
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

/** The field of a label, with the star of what is required or without; of a part of the page, where several have it. */
export const fieldOf = (label: string, part?: string) => {
  const around = part ? within(screen.getByRole('region', { name: part })) : screen
  return around.getByLabelText((words) => words.replace(/ \*$/, '') === label, {
    selector: 'input, textarea',
  })
}

/**
 * The calls of the page go to the test's server: its own `AbortSignal` is not the one that Node's fetch knows. Answers
 * what waits for those still under way: a server that closes while it answers keeps the connection for 72 s.
 */
function callServer(host: string) {
  const ask = globalThis.fetch
  const underWay = new Set<Promise<unknown>>()
  vi.stubGlobal('fetch', async (address: string, { signal: _signal, ...request }: RequestInit = {}) => {
    const read = ask(new URL(address, host).href, request).then(async (answer) => {
      const { status, headers } = answer
      const body = await answer.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, { status, headers })
    })
    underWay.add(read)
    return read.finally(() => underWay.delete(read))
  })
  return () => Promise.allSettled(underWay)
}

/**
 * The back office's own kit around one part of it, drawn without a window, on the real server and database. Leaving the
 * part is going to `/otra`. Nothing is placed or painted: what that decides is tested in a browser.
 */
export async function startOfficePage(level: Level, settings: Record<string, string> = {}) {
  const app = await startTestApp({ settings })
  const person = await app.as(level)
  const allAnswered = callServer(app.host)
  openSession({ token: person.token, user: { id: person.user.id, name: person.user.full_name } })
  const me = await person.call(getMe, {})
  const queryClient = createQueryClient()
  const stopFocus = keepFocus()
  askBeforeMoving()
  onTestFinished(async () => {
    stopFocus()
    // They outlive the page: the next test would see the notifications of this one.
    notifications.clean()
    cleanup()
    queryClient.clear()
    localStorage.clear()
    speakOnly({ country: '', zone: '' })
    await allAnswered()
    vi.unstubAllGlobals()
  })

  const open = (part: ReactNode) => {
    const router = createMemoryRouter(
      [
        {
          element: (
            <>
              <Outlet />
              <LeaveQuestion />
            </>
          ),
          children: [
            { path: '/', element: part },
            { path: '/otra', element: <h1 tabIndex={-1}>Otra pantalla</h1> },
            { path: '*', element: null },
          ],
        },
      ],
      { initialEntries: ['/?open=1'] },
    )
    render(
      <MantineProvider theme={theme} env="test">
        <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
          <QueryClientProvider client={queryClient}>
            <SessionContext value={{ me, skew: app.clock.now.getTime() - Date.now() }}>
              <ModalsProvider>
                <Notifications />
                <RouterProvider router={router} />
              </ModalsProvider>
            </SessionContext>
          </QueryClientProvider>
        </DatesProvider>
      </MantineProvider>,
    )
    return router
  }
  const keys = userEvent.setup({ delay: null })
  /** Writes into a field in place of what it held. */
  const fill = async (label: string, text: string, part?: string) => {
    const field = fieldOf(label, part)
    await keys.clear(field)
    if (text) await keys.paste(text)
  }
  return { ...app, ...person, me, queryClient, open, keys, fill }
}

type Typing = Pick<Awaited<ReturnType<typeof startOfficePage>>, 'keys' | 'queryClient'>

/** What was typed is kept when the question is answered so, and left only when that is wanted. */
export async function expectAskedBeforeLeaving(
  { keys, queryClient }: Typing,
  router: { navigate: (to: string) => unknown },
) {
  const typed = () =>
    [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'))
  // A chosen zone or product shows its name only when the names have come.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = typed()
  void router.navigate('/otra')
  const asked = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  await keys.click(within(asked).getByRole('button', { name: 'Seguir editando' }))
  expect(typed()).toEqual(before)
  void router.navigate('/otra')
  await keys.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  expect(await screen.findByRole('heading', { name: 'Otra pantalla' })).toBeTruthy()
}

export { screen, waitFor, within }
