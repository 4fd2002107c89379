/**
 * Level of a user: 0 administrator … 5 guide. The numbers are only used in this file and in the table of
 * permissions.
 */
export const levels = [0, 1, 2, 3, 4, 5] as const
export type Level = (typeof levels)[number]

/** 1 Activo, 2 Inactivo. */
export const states = [1, 2] as const
export type State = (typeof states)[number]

/** A user, an actor, or a row of either. */
type Holder = { level: number }

export const administratorLevels = [0] as const satisfies readonly Level[]
/** Administrador: of the whole installation. */
export const isAdministrator = ({ level }: Holder): boolean => level === 0
/** Admin Tour Operador */
export const isOperatorAdmin = ({ level }: Holder): boolean => level === 1
/** Runs an operator: either administrator. */
export const isManager = ({ level }: Holder): boolean => level <= 1
export const isSeller = ({ level }: Holder): boolean => level === 2
export const isDispatcher = ({ level }: Holder): boolean => level === 3
export const isDriver = ({ level }: Holder): boolean => level === 4
export const isGuide = ({ level }: Holder): boolean => level === 5

/** Levels that may sell a booking. */
export const sellingLevels = [0, 1, 2] as const satisfies readonly Level[]
export const sells = (holder: Holder): boolean => isManager(holder) || isSeller(holder)

/** Levels that work in the office, and may receive cash. */
export const officeLevels = [0, 1, 2, 3] as const satisfies readonly Level[]

/** Levels that travel with a run, and see only their own. */
export const crewLevels = [4, 5] as const satisfies readonly Level[]
export const isCrew = (holder: Holder): boolean => isDriver(holder) || isGuide(holder)

/** The levels that a person may give to a user or take from one: never a level above their own. */
export function levelsManagedBy(level: Level): readonly Level[] {
  if (isAdministrator({ level })) return levels
  return isOperatorAdmin({ level }) ? [2, 3, 4, 5] : []
}
