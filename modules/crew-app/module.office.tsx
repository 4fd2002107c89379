import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { CrewCalendar, CrewHome, RunOfSheet } from './office/crew-slots.panel.tsx'

// Loaded after the login: the login screen does not need it.
const loadSession = () => import('./office/queue/crew-session.hook.ts')

export const office = {
  slots: { 'crew-home': CrewHome, 'schedule-sheet': RunOfSheet, profile: CrewCalendar },
  session: {
    permission: 'crew-runs.read',
    start(queryClient) {
      const over = new AbortController()
      loadSession().then(
        ({ startCrew }) => startCrew(queryClient, over.signal),
        () => {},
      )
      return () => over.abort()
    },
    beforeLogout: async () => (await loadSession()).warnOfUnsent(),
  },
} as const satisfies OfficeModule
