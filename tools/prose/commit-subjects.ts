import { jargonIn } from './plain-english.ts'

/** Aim at 60; `git log` in a terminal shows this many. */
const longest = 72
const shape = /^([a-z][a-z0-9-]*): \S/

/** Names that a commit's area may have: folders, features and modules, that is every folder of these paths. */
export const areasOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => path.split('/').slice(0, -1)))

/** What is wrong with a commit subject, in the form `area: what changed`; null when nothing is. */
export function faultOfSubject(subject: string, areas: ReadonlySet<string>): string | null {
  const [, area] = shape.exec(subject) ?? []
  if (area === undefined) return 'not in the form «area: what changed»'
  if (!areas.has(area)) return `«${area}» is no folder`
  if (subject.length > longest) return `longer than ${longest} characters`
  const word = jargonIn(subject)
  return word === null ? null : `«${word}» in it`
}
