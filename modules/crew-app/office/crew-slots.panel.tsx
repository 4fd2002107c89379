import { lazy, type ReactNode } from 'react'

import { mayDo } from '#web/api/session.ts'

const parts = () => import('./crew-parts.panel.tsx')
const Runs = lazy(async () => ({ default: (await parts()).MyRunsPanel }))
const Calendar = lazy(async () => ({ default: (await parts()).CalendarPanel }))
const ToRun = lazy(async () => ({ default: (await parts()).ToRun }))

// Checked before a part is loaded: the office does not load the screens of crews.
const isCrewSession = () => mayDo('crew-runs.read')

export const CrewHome = ({ header }: { header: ReactNode }) =>
  isCrewSession() ? <Runs header={header} /> : header

export const CrewCalendar = () => isCrewSession() && <Calendar />

export const RunOfSheet = ({ sheetId }: { sheetId: string }) => isCrewSession() && <ToRun sheetId={sheetId} />
