import * as crewCalendar from './contract/crew-calendar.contract.ts'
import * as crewRuns from './contract/crew-runs.contract.ts'

export const contract = { title: 'Mis recorridos', endpoints: { ...crewRuns, ...crewCalendar } } as const
