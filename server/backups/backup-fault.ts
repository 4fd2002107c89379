import type { BackupFaultCode } from '#domain/installation/backup-fault.ts'

/** A fault of a backup; words/office/backup-words.ts has the sentence of each code. */
export class BackupFault extends Error {
  readonly code: BackupFaultCode
  /** its subject: a table, a migration, a path */
  readonly about: string
  constructor(code: BackupFaultCode, about = '', options?: ErrorOptions) {
    super(about === '' ? code : `${code}: ${about}`, options)
    this.code = code
    this.about = about
  }
}
