import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import '#web/ui/page/figtree.css'
import './app.css'
import 'dayjs/locale/es'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { onSecondFactorDemanded } from '#web/api/client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { meQuery } from '#web/api/server-clock.ts'
import { onSessionEnd, tokenChangedElsewhere } from '#web/api/session-end.ts'
import { isLoggedIn } from '#web/api/session.ts'
import { holdsUnsavedInput } from '#web/ui/form/held-changes.ts'
import { pageFields } from '#web/ui/form/typed-fields.ts'
import { keepFocus } from '#web/ui/page/kept-focus.ts'

import { askBeforeMoving } from './ask-moves.ts'
import { loginFrom, paths } from './paths.ts'
import { createRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

dayjs.locale('es')

const queryClient = createQueryClient()
const router = createRouter(queryClient)
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/**
 * Several answers may report the end of the session at once: the first stores the place, the others find the
 * login page.
 */
async function leave() {
  if (location.pathname === paths.login) return
  await router.navigate(loginFrom(location), { replace: true })
  queryClient.clear()
}
onSessionEnd(() => void leave(), holdsUnsavedInput)
pageFields.watch()
pageFields.watchWrites(queryClient.getMutationCache())
onSecondFactorDemanded(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }))
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) tokenChangedElsewhere()
})

// The user is read while the screens are loading.
if (isLoggedIn()) void queryClient.prefetchQuery(meQuery)
keepFocus()
askBeforeMoving()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Notifications position="bottom-center" autoClose={5000} />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>,
  )
}
