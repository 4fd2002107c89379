/** House jargon that a comment or a commit subject must not contain; each has a plain word of the field instead. */
const phrases = [
  'whoever',
  'whatever it',
  'nobody',
  'somebody',
  'anew',
  'told',
  'tells',
  'tellings?',
  'stands?',
  'standing',
  'hears?',
  'heard',
  'mends?',
  'mended',
  'as (?:it|they) (?:is|are|was|were)',
  'it lacks',
  'they lack',
  'that lack',
  'is gone',
]
const jargon = new RegExp(`\\b(${phrases.join('|')})\\b`, 'i')

/** The first jargon word of a text, outside of `code` and «quotations»; null without one. */
export const jargonIn = (text: string): string | null =>
  jargon.exec(text.replace(/`[^`]*`|«[^»]*»/g, ''))?.[0].toLowerCase() ?? null

const comments: Record<string, RegExp> = {
  ts: /(?<![\w*'"`])\/\*[\s\S]*?\*\/|(?<![:"'`\w*])\/\/[^\n]*/g,
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--[^\n]*/g,
}
comments['tsx'] = comments['ts'] as RegExp

type Comment = { line: number; text: string }

/** The comments of a file, each on one line of text; empty for other kinds of files. */
export function commentsOf(file: string, text: string): Comment[] {
  const pattern = comments[file.split('.').at(-1) ?? '']
  if (!pattern) return []
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment.replaceAll(/\s*\n\s*(?:\*(?!\/))?\s*/g, ' '),
  }))
}

type Source = { file: string; text: string }

/** Comments with a jargon word, a line each, and the number of all comments. */
export function jargonComments(sources: readonly Source[]): { faults: string[]; comments: number } {
  const all = sources.flatMap(({ file, text }) =>
    commentsOf(file, text).map((comment) => ({ file, ...comment })),
  )
  const faults = all.flatMap(({ file, line, text }) => {
    const word = jargonIn(text)
    return word === null ? [] : `${file}:${line}: «${word}» in a comment: ${text.slice(0, 100)}`
  })
  return { faults, comments: all.length }
}
