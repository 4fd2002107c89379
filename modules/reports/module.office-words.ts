export const officeWords = {
  tableNames: {
    report_days: 'Cifras de cada día',
    report_dates: 'Días contados',
    report_changes: 'Días por contar de nuevo',
  },
  jobNames: { count_report_days: 'cifras de los informes' },
} as const
