import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { inOrder } from '#app/gather.ts'
import { kinds } from '#letters/kinds.ts'

/** Exports of a letter, and the list that joins them. */
const lists = {
  facts: ['letterFacts', 'Rules, variables and traits of each kind of messages'],
  topic: ['topicsOfLetters', 'Which group of messages to customers each belongs to'],
  office: ['letterNames', 'What the office reads about each'],
  texts: ['letterTexts', 'The default texts of those that an operator may edit'],
  chat: ['chatTexts', 'The texts of those that may go by a channel of chats'],
  plan: ['letterPlans', 'When those are sent that the clock decides'],
} as const
type Part = keyof typeof lists

type Letter = { kind: string; file: string; exports: Readonly<Record<string, unknown>> }

/** The letters of the core, then those of the modules in the order of their list. */
export async function readLetters(root: string, modules: readonly string[]): Promise<Letter[]> {
  const folders = ['letters/*', ...modules.map((name) => `modules/${name}/letters`)]
  const files = folders.flatMap((folder) => globSync(`${folder}/*.letter.ts`, { cwd: root }).toSorted())
  return Promise.all(
    files.map(async (file) => ({
      kind: basename(file, '.letter.ts'),
      file,
      exports: (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>,
    })),
  )
}

/** What prevents a list of these letters. */
export function letterFaults(letters: readonly Letter[]): string[] {
  const core = letters.filter(({ file }) => file.startsWith('letters/'))
  return [
    ...kinds
      .filter((kind) => core.every((each) => each.kind !== kind))
      .map((kind) => `letters/kinds.ts: there is no ${kind}.letter.ts`),
    ...core
      .filter(({ kind }) => kinds.every((each) => each !== kind))
      .map(({ file }) => `${file}: not in letters/kinds.ts`),
  ]
}

/** The text of `app/letters.generated.ts`. */
export function lettersText(letters: readonly Letter[]): string {
  const added = letters.filter(({ kind }) => kinds.every((each) => each !== kind))
  const places = Object.fromEntries(
    added.map(({ kind, exports }) => [kind, { after: String(Object(exports['facts'])['after'] ?? '') }]),
  )
  const ordered = inOrder(kinds, places).flatMap((kind) => letters.find((each) => each.kind === kind) ?? [])
  const parts = Object.keys(lists) as Part[]
  return [
    '// Written by `npm run modules`. Do not edit.',
    ...ordered.flatMap(({ kind, file, exports }) => [
      'import {',
      ...parts.filter((part) => part in exports).map((part) => `  ${part} as ${nameOf(kind, part)},`),
      `} from '#${file}'`,
    ]),
    ...parts.flatMap((part) => [
      '',
      `/** ${lists[part][1]}. */`,
      `export const ${lists[part][0]} = {`,
      ...ordered
        .filter(({ exports }) => part in exports)
        .map(({ kind }) => `  '${kind}': ${nameOf(kind, part)},`),
      '} as const',
    ]),
    '',
  ].join('\n')
}

const nameOf = (kind: string, part: Part) =>
  `${kind}-${part}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
