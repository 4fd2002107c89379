/** Finds faults in docs/decisions/: a page of another form, a page that the index omits, a citation without its page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'docs/decisions/'
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
const mostLines = 45
const mostPages = 70
/** Applied migrations never change, and the test of this check cites pages of its own. */
const withoutCitations = /^server\/schema\/migrations\/|^tools\/check-decisions[.]test[.]ts$/

/** `read` returns a tracked file's text, or nothing for a file that is not text. */
export function decisionProblems(tracked: string[], read: (file: string) => string): string[] {
  const problems: string[] = []
  const pages = new Map<string, string>()
  for (const file of tracked.filter((each) => each.startsWith(folder) && /\/\d[^/]*[.]md$/.test(each))) {
    const number = path.basename(file).slice(0, 4)
    const [first = '', ...lines] = read(file).trimEnd().split('\n')
    const title = first.replace(/^# (\d{4}[.:]? )?/, '')
    if (!/^\d{4}-/.test(path.basename(file))) problems.push(`${file}: begins without a number of four digits`)
    if (pages.has(number)) problems.push(`${file}: the number of ${pages.get(number)}`)
    if (title === first || title.split(' ').length < 5)
      problems.push(`${file}: its title is a statement with a subject: at least five words`)
    if (lines.length >= mostLines) problems.push(`${file}: ${lines.length + 1} lines, at most ${mostLines}`)
    const found = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))
    if (found.join() !== sections.join())
      problems.push(`${file}: its sections are not ${sections.join(', ')}`)
    pages.set(number, file)
  }
  if (pages.size > mostPages)
    problems.push(`${folder}: ${pages.size} pages, at most ${mostPages}: merge some`)

  const index = read(`${folder}README.md`)
  for (const file of pages.values())
    if (!index.includes(`](${path.basename(file)})`))
      problems.push(`${folder}README.md: ${file} is not listed`)

  for (const file of tracked.filter((each) => !withoutCitations.test(each))) {
    const text = read(file)
    for (const [, numbers = ''] of text.matchAll(/\bdecisions?[ /]((?:0\d{3}(?:, | and )?)+)(?!\d*-)/gi))
      for (const number of numbers.match(/\d{4}/g) ?? [])
        if (!pages.has(number)) problems.push(`${file}: cites decision ${number}, which has no page`)
    if (file.startsWith(folder))
      for (const [, linked = ''] of text.matchAll(/\]\((\d{4}-[^)]+[.]md)\)/g))
        if (!tracked.includes(folder + linked))
          problems.push(`${file}: links to ${linked}, which does not exist`)
    for (const [, linked = ''] of text.matchAll(/\bdecisions\/(\d{4}-[\w-]+[.]md)/g))
      if (!tracked.includes(folder + linked))
        problems.push(`${file}: links to ${linked}, which does not exist`)
  }
  return problems
}

const isText = /[.](ts|tsx|cjs|md|sql|css|yml|json|example)$|^README/

/** The text of a tracked file; empty for pictures and the lock file. */
export function readTracked(file: string): string {
  return isText.test(file) && file !== 'package-lock.json' ? readFileSync(file, 'utf8') : ''
}
