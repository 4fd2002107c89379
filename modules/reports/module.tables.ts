const figures = 'figures of a day, without persons'

export const tables = {
  heldTables: { report_days: figures, report_dates: figures, report_changes: figures },
} as const
