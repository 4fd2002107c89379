import { startCrew } from '#web/backoffice/features/crew/queue/crew-session.hook.ts'
import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { CrewCalendar, CrewHome, RunOfSheet } from './office/crew-slots.panel.tsx'

export const office = {
  slots: { 'crew-home': CrewHome, 'schedule-sheet': RunOfSheet, profile: CrewCalendar },
  session: {
    permission: 'crew-runs.read',
    start: startCrew,
    beforeLogout: async () =>
      (await import('#web/backoffice/features/crew/queue/unsent.hook.ts')).warnOfUnsent(),
  },
} as const satisfies OfficeModule
