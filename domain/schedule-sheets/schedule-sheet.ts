export const sheetStatuses = ['borrador', 'asignada', 'publicada', 'en_curso', 'cerrada', 'anulada'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

export const crewRoles = ['chofer', 'guia', 'ayudante'] as const
export type CrewRole = (typeof crewRoles)[number]

export const crewStatuses = ['propuesta', 'notificada', 'vista', 'aceptada', 'rechazada'] as const
export type CrewStatus = (typeof crewStatuses)[number]

export const attendances = ['pendiente', 'en_punto', 'a_bordo', 'no_show', 'bajado'] as const
export type Attendance = (typeof attendances)[number]
