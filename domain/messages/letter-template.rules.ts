import {
  type EditableKind,
  type LetterValues,
  type LetterVariable,
  neededIn,
  type Said,
  variablesOf,
} from './letter-variables.ts'

/** An operator's own text of a template: variables are in braces, and there is no other syntax. */
export type LetterTemplate = { subject: string; body: string }

export const longestSubject = 150
export const longestBody = 4000
/** How often one variable may occur in a text: its value can be long. */
export const mostOften = 5

type Place = {
  field: keyof LetterTemplate
  /** from 1 */
  line: number
  column: number
}
export type TemplateFault =
  | (Place & { fault: 'unknown'; name: string; nearest: LetterVariable | null })
  | (Place & { fault: 'brace' })
  | { field: 'body'; fault: 'missing'; name: LetterVariable }
  | { field: keyof LetterTemplate; fault: 'too_often'; name: LetterVariable }
  | { field: keyof LetterTemplate; fault: 'empty' | 'too_long' }
  | { field: 'subject'; fault: 'lines' }

const braces = /\{([^{}\n]*)\}|[{}]/g

/** Faults of a template that prevent saving, in reading order. */
export function faultsOf(kind: EditableKind, template: LetterTemplate): TemplateFault[] {
  const { subject, body } = template
  const named = new Set([...body.matchAll(braces)].map(([, name]) => name))
  return [
    ...shapeFaults('subject', subject, longestSubject),
    ...(/[\r\n]/.test(subject) ? [{ field: 'subject' as const, fault: 'lines' as const }] : []),
    ...braceFaults(kind, 'subject', subject),
    ...shapeFaults('body', body, longestBody),
    ...braceFaults(kind, 'body', body),
    ...neededIn(kind)
      .filter((name) => !named.has(name))
      .map((name) => ({ field: 'body' as const, fault: 'missing' as const, name })),
    ...(['subject', 'body'] as const).flatMap((field) =>
      variablesOf(kind)
        .filter((name) => template[field].split(`{${name}}`).length - 1 > mostOften)
        .map((name) => ({ field, fault: 'too_often' as const, name })),
    ),
  ]
}

function shapeFaults(field: keyof LetterTemplate, text: string, longest: number): TemplateFault[] {
  if (text.trim() === '') return [{ field, fault: 'empty' }]
  return text.length > longest ? [{ field, fault: 'too_long' }] : []
}

function braceFaults(kind: EditableKind, field: keyof LetterTemplate, text: string): TemplateFault[] {
  const known = variablesOf(kind)
  return [...text.matchAll(braces)].flatMap((match): TemplateFault[] => {
    const [, name] = match
    const before = text.slice(0, match.index).split('\n')
    const place = { field, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    if (name === undefined) return [{ ...place, fault: 'brace' }]
    if (known.some((each) => each === name)) return []
    return [{ ...place, fault: 'unknown', name, nearest: nearestTo(name, known) }]
  })
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '_')

/** The name that was meant, if it is near enough to be one typed wrong. */
function nearestTo(typed: string, known: readonly LetterVariable[]): LetterVariable | null {
  const meant = plain(typed)
  const [best] = known
    .map((name) => ({ name, away: distance(meant, name) }))
    .toSorted((one, other) => one.away - other.away)
  return best && best.away <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null
}

/** Edit distance: characters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1]
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (one[index] === other[column] ? 0 : 1)
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, changed))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The template with its variables filled in. Values are not parsed again, so a name in braces in a value stays.
 * An empty value leaves no gap: a line with nothing else is dropped, and so are a comma and a blank before it.
 */
export function filledIn({ subject, body }: LetterTemplate, values: LetterValues): LetterTemplate {
  const said = new Map<string, Said | undefined>(Object.entries(values))
  const lines = body.split('\n').flatMap((line) => {
    const filled = filledLine(line, said)
    return line.trim() !== '' && filled.trim() === '' ? [] : filled.split('\n')
  })
  return {
    // One line: a mail header ends at a line break.
    subject: filledLine(subject, said)
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim(),
    body: withoutHoles(lines).join('\n'),
  }
}

const filledLine = (line: string, said: ReadonlyMap<string, Said | undefined>) =>
  line.replace(/([,:]?[ \u00a0])?\{([^{}\n]*)\}/g, (_, before: string | undefined, name: string) => {
    const value = said.get(name) ?? ''
    const text = typeof value === 'string' ? value : withoutHoles(value).join('\n')
    return text && `${before ?? ''}${text}`
  })

/** Never two empty lines in a row, and none at either end. */
const withoutHoles = (lines: readonly string[]): string[] => {
  const kept = lines.filter((line, index) => line.trim() !== '' || (lines[index - 1] ?? '').trim() !== '')
  while (kept.at(-1)?.trim() === '') kept.pop()
  return kept
}
