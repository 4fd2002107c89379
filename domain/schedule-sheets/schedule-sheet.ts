export const sheetStatuses = ['borrador', 'asignada', 'publicada', 'en_curso', 'cerrada', 'anulada'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

export const crewRoles = ['chofer', 'guia', 'ayudante'] as const
export type CrewRole = (typeof crewRoles)[number]

export const crewStatuses = ['propuesta', 'notificada', 'vista', 'aceptada', 'rechazada'] as const
export type CrewStatus = (typeof crewStatuses)[number]

export const attendances = ['pendiente', 'en_punto', 'a_bordo', 'no_show', 'bajado'] as const
export type Attendance = (typeof attendances)[number]

export const stopKinds = ['inicio', 'recogida', 'encuentro', 'destino', 'fin'] as const
export type StopKind = (typeof stopKinds)[number]

/** The part of the tour that a passenger rides in this vehicle. */
export const legs = ['completa', 'ida', 'regreso'] as const
export type Leg = (typeof legs)[number]

/** Why a party is unassigned. */
export const unassignedReasons = [
  /** the departure was called off */
  'departure_suspended',
  /** a person took them off on purpose */
  'left_out',
  /** no sheet carries their departure: nothing was generated, or no vehicle was free */
  'no_sheet',
  /** the sheets of their departure are full */
  'no_seats',
  /** there is room: they were confirmed, or their sheet was annulled, after the sheets were made */
  'not_yet',
] as const
export type UnassignedReason = (typeof unassignedReasons)[number]

/** Why a vehicle or a person can't work on a day. */
export const resourceProblems = ['inactive', 'paper_expired', 'unavailable'] as const
export type ResourceProblem = (typeof resourceProblems)[number]
