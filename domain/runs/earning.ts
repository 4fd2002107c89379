import { crewRoles } from '../schedule-sheets/schedule-sheet.ts'

/** As what a person earns with a run: in its crew, or as the owner of its vehicle. */
export const earningRoles = [...crewRoles, 'dueno'] as const
export type EarningRole = (typeof earningRoles)[number]

/** The run itself, its minutes beyond the usual ones, and the per diem. */
export const earningKinds = ['salida', 'horas_extra', 'viatico'] as const
export type EarningKind = (typeof earningKinds)[number]
