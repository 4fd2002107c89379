/** How many of the newest days, weeks and months keep a backup: of each, its last. */
export type KeepRules = { days: number; weeks: number; months: number }

const pattern = /^baqueano-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z[.]backup$/

/** By its UTC moment, so that names sort in the order of the backups. */
export const backupName = (at: Date): string =>
  `baqueano-${at
    .toISOString()
    .replace(/[.]\d+Z$/, 'Z')
    .replaceAll(':', '')}.backup`

/** Null for any other file: it is not ours to remove. */
export function takenAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
/** The Monday of its week. */
function weekOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return dayOf(monday)
}

/**
 * Backups to delete: those that no rule keeps. The newest is always kept, and files with other names are never
 * listed.
 */
export function backupsToRemove(names: readonly string[], { days, weeks, months }: KeepRules): string[] {
  const backups = names
    .flatMap((name) => {
      const at = takenAt(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  const keepLastOf = (spanOf: (at: Date) => string, most: number) => {
    const spans = new Set<string>()
    for (const { name, at } of backups) {
      const span = spanOf(at)
      if (spans.has(span) || spans.size >= most) continue
      spans.add(span)
      kept.add(name)
    }
  }
  keepLastOf(dayOf, days)
  keepLastOf(weekOf, weeks)
  keepLastOf(monthOf, months)
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
