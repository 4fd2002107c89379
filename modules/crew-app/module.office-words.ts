export const officeWords = {
  tableNames: { crew_calendars: 'Calendario de recorridos, sin su enlace' },
} as const
