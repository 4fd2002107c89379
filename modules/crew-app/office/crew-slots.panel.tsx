import { lazy, type ReactNode } from 'react'

import { mayDo } from '#web/api/session.ts'

const Runs = lazy(async () => ({
  default: (await import('#web/backoffice/features/crew/my-runs.panel.tsx')).MyRunsPanel,
}))
const Calendar = lazy(async () => ({
  default: (await import('#web/backoffice/features/crew/calendar/calendar.panel.tsx')).CalendarPanel,
}))
const ToRun = lazy(async () => ({
  default: (await import('#web/backoffice/features/crew/to-run.panel.tsx')).ToRun,
}))

// Checked before a part is loaded: the office does not load the screens of crews.
const isCrewSession = () => mayDo('crew-runs.read')

export const CrewHome = ({ header }: { header: ReactNode }) =>
  isCrewSession() ? <Runs header={header} /> : header

export const CrewCalendar = () => isCrewSession() && <Calendar />

export const RunOfSheet = ({ sheetId }: { sheetId: string }) => isCrewSession() && <ToRun sheetId={sheetId} />
