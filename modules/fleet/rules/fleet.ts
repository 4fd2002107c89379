import type { DayState } from './decision/decide-with-reserve.rules.ts'

export const requestStatuses = ['por_pedir', 'confirmada', 'rechazada'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const dayStates = ['ok', 'reserve', 'short', 'unknown'] as const satisfies readonly DayState[]

export const lackKinds = ['seats', 'vehicles', 'drivers', 'guides', 'combination'] as const

export const dayParts = ['morning', 'afternoon', 'night'] as const
export type DayPart = (typeof dayParts)[number]
/** Local times at which the parts of a day begin. */
export const partStarts: Record<DayPart, string> = { morning: '00:00', afternoon: '12:00', night: '18:00' }
