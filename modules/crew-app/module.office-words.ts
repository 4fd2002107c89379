export const officeWords = {
  tableNames: { crew_calendars: 'Calendario de turnos, sin su enlace' },
} as const
