import type { DayState } from './decision/decide-with-reserve.rules.ts'

export const requestStatuses = ['por_pedir', 'confirmada', 'rechazada'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const dayStates = ['ok', 'reserve', 'short', 'unknown'] as const satisfies readonly DayState[]

export const lackKinds = ['seats', 'vehicles', 'drivers', 'guides', 'combination'] as const
export type LackKind = (typeof lackKinds)[number]

export const dayParts = ['morning', 'afternoon', 'night'] as const
export type DayPart = (typeof dayParts)[number]
/** Local times at which the parts of a day begin. */
export const partStarts: Record<DayPart, string> = { morning: '00:00', afternoon: '12:00', night: '18:00' }

/** What is done where a sale would lack vehicles, or crew: nothing, staff are warned, or it is refused. */
export const ruleLevels = ['ignorar', 'avisar', 'exigir'] as const
export type RuleLevel = (typeof ruleLevels)[number]
/** A sale of which it is not known in time whether it can be driven. */
export const doubtChoices = ['rechazar', 'vender'] as const
export const usualRules = { vehicles: 'avisar', crew: 'avisar', in_doubt: 'rechazar' } as const

/** A crew is asked for as many vehicles as are needed: it is never stricter than the vehicles. */
export const crewNeedsVehicles = ({ vehicles, crew }: { vehicles: RuleLevel; crew: RuleLevel }): boolean =>
  ruleLevels.indexOf(crew) <= ruleLevels.indexOf(vehicles)
export type FleetRuleChoice = {
  vehicles: RuleLevel
  crew: RuleLevel
  in_doubt: (typeof doubtChoices)[number]
}
