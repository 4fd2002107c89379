/** What a session of a crew loads, as one file. */
export { CalendarPanel } from './calendar/calendar.panel.tsx'
export { MyRunsPanel } from './my-runs.panel.tsx'
export { ToRun } from './to-run.panel.tsx'
