/** Fails when a first visit loads more than its budget: what the build in dist/ sends, compressed, headers included. */
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Language } from '#domain/language.ts'

type Entry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type Visit = { entries: string[]; kilobytes: number; files: number; language?: Language }

const island = (name: string) => [
  'web/storefront/islands/when-quiet.ts',
  `web/storefront/islands/${name}.tsx`,
]
const languageOffer = 'web/storefront/islands/offer-language.ts'
const office = (screen: string) => [
  'web/backoffice/index.html',
  'web/backoffice/layout.tsx',
  `web/backoffice/features/${screen}.screen.tsx`,
]

/** A small script that a module wakes its own parts with. */
const scriptOfModule = (file: string): Visit => ({
  entries: [file],
  kilobytes: 5,
  files: 1,
  language: 'es',
})

/** Each language has scripts of its own, and the same budget. */
function bookingIn(name: string, language: Language): Record<string, Visit> {
  const visit = (page: string, ...others: string[]): Visit => ({
    entries: [...island(page), ...others],
    kilobytes: 80,
    files: 14,
    language,
  })
  return {
    [`new booking, ${name}`]: visit('new-booking', languageOffer),
    [`complete booking, ${name}`]: visit('complete-booking'),
  }
}

/**
 * Of scripts and styles. The booking pages' is their goal; the office's is what it weighs now, while its goal is 250 kB and 25
 * requests (decision 0335): it becomes smaller, or larger by what every screen now has to know. A page's own style travels inside it, its font and its data come besides.
 */
const visits: Record<string, Visit> = {
  ...bookingIn('Spanish', 'es'),
  ...bookingIn('English', 'en'),
  ...bookingIn('Portuguese', 'pt'),
  ...Object.fromEntries(
    globSync('modules/*/public/islands/*.ts').map((file) => [file, scriptOfModule(file)]),
  ),
  'office: login': {
    entries: ['web/backoffice/index.html', 'web/backoffice/features/staff/login/login.screen.tsx'],
    kilobytes: 362,
    files: 14,
  },
  'office: home': { entries: office('dashboard/home'), kilobytes: 413, files: 40 },
  'office: bookings': { entries: office('bookings/list/booking-index'), kilobytes: 396, files: 35 },
  'office: users': { entries: office('staff/users/users'), kilobytes: 392, files: 30 },
  'office: board': { entries: office('schedule-sheets/days/schedule-sheets'), kilobytes: 439, files: 43 },
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
  const manifestIn = (language: Visit['language']) => {
    const name = language ? `manifest-${language}.json` : 'manifest.json'
    return JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8')) as Record<string, Entry>
  }
  for (const [name, visit] of Object.entries(visits)) {
    const { kilobytes, files } = weigh(
      manifestIn(visit.language),
      visit.entries,
      (file) => statSync(path.join(client, `${file}.br`)).size,
    )
    const isOver = kilobytes > visit.kilobytes || files > visit.files
    console.log(
      `${name.padEnd(28)} ${kilobytes.toFixed(1).padStart(6)} of ${visit.kilobytes} kB, ${files} of ${visit.files} files${isOver ? ': over its budget' : ''}`,
    )
    if (isOver) process.exitCode = 1
  }
}
