import { jargonIn } from './plain-english.ts'

/** The code terms of a glossary: those between backticks in the column «Code», else in the first cell that has any. */
export function codeTermsOf(page: string): string[] {
  let column = -1
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return []
    const cells = line.split('|').slice(1, -1)
    if (cells.some((cell) => /^\s*code\b/i.test(cell))) {
      column = cells.findIndex((cell) => /^\s*code\b/i.test(cell))
      return []
    }
    const cell = cells[column] ?? cells.find((each) => each.includes('`')) ?? ''
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)
  })
}

/** How code may write a term: `booking_item`, `booking-item`, `bookingItem`, `BookingItem`. */
function formsOf(term: string): string[] {
  const camel = term.replaceAll(/[_-]([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return [term, term.replaceAll('_', '-'), camel, camel.slice(0, 1).toUpperCase() + camel.slice(1)]
}

/** The code terms of a glossary that the code does not have. */
export const missingTerms = (page: string, code: string): string[] =>
  codeTermsOf(page).filter((term) => !formsOf(term).some((form) => code.includes(form)))

const fewestWords = 4
const withoutSubject = /^(what|who|whoever|when|where|that)\b/i

/** What is wrong with the title of a decision, which states what was decided; null when nothing is. */
export function faultOfTitle(page: string): string | null {
  const [, title = ''] = /^#\s+(?:\d+\W+)?(.+)$/m.exec(page) ?? []
  const word = jargonIn(title)
  if (word !== null) return `«${word}» in its title`
  if (withoutSubject.test(title)) return `its title has no subject: ${title}`
  if (title.split(/\s+/).length < fewestWords) return `its title is no statement: ${title}`
  return null
}
