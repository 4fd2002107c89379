/** Fails when a first visit loads more than its budget: what the build in dist/ sends, compressed, headers included. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

type Entry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type Visit = { entries: string[]; kilobytes: number; files: number }

const island = (name: string) => [
  'web/storefront/islands/when-quiet.ts',
  `web/storefront/islands/${name}.tsx`,
]
const office = (screen: string) => [
  'web/backoffice/index.html',
  'web/backoffice/layout.tsx',
  `web/backoffice/features/${screen}.screen.tsx`,
]

/**
 * Of scripts and styles. The booking pages' is their goal; the office's is what it weighs now, while its goal is 250 kB and 25
 * requests (decision 0335): it becomes smaller, or larger by what every screen now has to know. A page's own style travels inside it, its font and its data come besides.
 */
const visits: Record<string, Visit> = {
  'new booking': { entries: island('new-booking'), kilobytes: 80, files: 14 },
  'complete booking': { entries: island('complete-booking'), kilobytes: 80, files: 14 },
  // Only who goes to a payment provider, or waits for its word, loads it.
  paying: { entries: ['web/storefront/islands/paying.ts'], kilobytes: 5, files: 1 },
  'office: login': {
    entries: ['web/backoffice/index.html', 'web/backoffice/features/staff/login/login.screen.tsx'],
    kilobytes: 357,
    files: 25,
  },
  'office: home': { entries: office('dashboard/home'), kilobytes: 416, files: 50 },
  'office: bookings': { entries: office('bookings/list/booking-index'), kilobytes: 401, files: 47 },
  'office: users': { entries: office('staff/users/users'), kilobytes: 394, files: 40 },
  'office: board': { entries: office('schedule-sheets/days/schedule-sheets'), kilobytes: 443, files: 52 },
}

/** What the server says of each file (server/http/built-files.ts). */
const headers = 330

/** Kilobytes and files of a visit: its entries and all that they import. */
export function weigh(manifest: Record<string, Entry>, entries: string[], sizeOf: (file: string) => number) {
  const files = new Set<string>()
  const seen = new Set<string>()
  const take = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const entry = manifest[name]
    if (!entry) throw new Error(`The build has no ${name}`)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    for (const each of entry.imports ?? []) take(each)
  }
  for (const name of entries) take(name)
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file) + headers, 0)
  return { kilobytes: bytes / 1000, files: files.size }
}

if (import.meta.main) {
  const client = path.join(import.meta.dirname, '../dist/client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >
  for (const [name, visit] of Object.entries(visits)) {
    const { kilobytes, files } = weigh(
      manifest,
      visit.entries,
      (file) => statSync(path.join(client, `${file}.br`)).size,
    )
    const isOver = kilobytes > visit.kilobytes || files > visit.files
    console.log(
      `${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(6)} of ${visit.kilobytes} kB, ${files} of ${visit.files} files${isOver ? ': over its budget' : ''}`,
    )
    if (isOver) process.exitCode = 1
  }
}
