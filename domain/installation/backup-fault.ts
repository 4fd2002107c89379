/** Why a backup was not taken, or may not be used. */
export const backupFaultCodes = [
  'not_a_backup',
  'newer_version',
  'other_version',
  'needs_passphrase',
  'wrong_passphrase',
  'damaged',
  'not_empty',
  'foreign_tables',
  'in_use',
  'already_running',
  'disk_full',
  'not_equal',
  'not_started',
  'old_schema',
  'no_answer',
] as const
export type BackupFaultCode = (typeof backupFaultCodes)[number]
