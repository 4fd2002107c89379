import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

/** Retention in days of each kind of row. docs/operations.md has a line for each, which a test compares. */
export const keptDays = {
  idempotency_keys: 7,
  sessions: 1,
  /** a known login source is not blocked together with the attackers behind the same address */
  login_sources: 400,
  password_links: 30,
  email_codes: 30,
  messages: 400,
  /** an undo is useful for hours, and the rows contain personal notes */
  board_acts: 2,
  /** files that were read and not imported: they contain personal data */
  previewed_imports: 2,
  /** lines that were refused or not done contain names */
  import_lines: 30,
  delivery_notes: 3,
  given_up_jobs: 30,
} as const satisfies Record<string, number>

/** Rows of a table of a module, of one status or all, that are kept for some days. */
export type AgedRows = {
  table: string
  status?: string
  /** column of the moment from which the days count; otherwise `created_at` */
  since?: string
  /** column whose value, once it has one, keeps the row for good */
  whileNull?: string
  days: number
}
export const agedRowsOfModules: Readonly<Record<string, AgedRows>> = { ...gather(modules, 'agedRows') }

/** The moment before which what is kept for so many days is forgotten. */
export const forgottenBefore = (kind: keyof typeof keptDays, now: Date): Date =>
  daysBefore(now, keptDays[kind])
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
