import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'

/** Endpoints that write and tell nothing, each with the reason. */
const silent: Record<string, string> = {
  login: 'a session is no thing of the operator',
  beginSecondFactor: 'a secret asks for nothing until a code confirms it, which is told',
  logout: 'a session is no thing of the operator',
  createSavedView: 'one’s own way of looking at a list',
  updateSavedView: 'one’s own way of looking at a list',
  deleteSavedView: 'one’s own way of looking at a list',
  setDefaultView: 'one’s own way of looking at a list',
  preview: 'what a file holds changes nothing until it is imported, which is recorded',
  correct: 'what a file holds changes nothing until it is imported, which is recorded',
  carryOut: 'each kind of record that is imported has its own event; their tests count them',
  resume: 'carries a stopped import on; what it imports is recorded as such',
  undo: 'each kind of record that is imported has its own event; their tests count them',
  keepAccommodationsApart: 'says that two are two; neither changes',
  keepPersonsApart: 'says that two are two; neither changes',
  sendCrewPhoto: 'belongs to an incident, which is kept with its hour and author',
  sendEmailCode: 'proves a mailbox; the booking that it confirms is told',
  proveEmail: 'proves a mailbox; the booking that it confirms is told',
  notifyAffected: 'the messages that it queues are kept, each with its state',
  ...gather(modules, 'unrecordedWrites'),
}

type Piece = { text: string; scope: ReadonlyMap<string, string> }

const files = globSync(['server/**/*.ts', 'modules/*/server/**/*.ts']).filter(
  (file) => !/\.(test|generated)\.ts$|\.race\./.test(file),
)
const start = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm

/** The pieces of a file that have a name, and the names that it takes from other files. */
function read(file: string): { pieces: Map<string, Piece>; routes: Map<string, Piece> } {
  const text = readFileSync(file, 'utf8')
  const scope = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)) {
    const target = from.startsWith('#server/') ? from.slice(1) : join(dirname(file), from)
    for (const each of names.split(',')) {
      const [name = '', as = name] = each.replace('type ', '').trim().split(' as ')
      if (name && (from.startsWith('.') || from.startsWith('#server/'))) scope.set(as, `${target} ${name}`)
    }
  }
  const starts = [...text.matchAll(start)]
  for (const [, name = ''] of starts) scope.set(name, `${file} ${name}`)
  const pieces = new Map(
    starts.map(({ index, 1: name = '' }, at): [string, Piece] => [
      `${file} ${name}`,
      { text: text.slice(index, starts[at + 1]?.index), scope },
    ]),
  )
  const mounts = [...text.matchAll(/\broute\(app, context, (?:\w+\.)?(\w+),/g)]
  const routes = new Map(
    mounts.map(({ index, 1: name = '' }, at): [string, Piece] => {
      const behind = starts.find((piece) => piece.index > index)?.index ?? text.length
      return [name, { text: text.slice(index, Math.min(mounts[at + 1]?.index ?? behind, behind)), scope }]
    }),
  )
  return { pieces, routes }
}

const known = new Map<string, Piece>()
const mounted = new Map<string, Piece>()
for (const file of files) {
  const { pieces, routes } = read(file)
  for (const [name, piece] of pieces) known.set(name, piece)
  for (const [name, piece] of routes) mounted.set(name, piece)
}

/** Everything that runs when this does. What waits for its turn in a queue is another's. */
function reached({ text, scope }: Piece, seen = new Set<string>()): string[] {
  const called = [...new Set(text.match(/\b\w+\b/g))].flatMap((word) => scope.get(word) ?? [])
  return [
    text,
    ...called.flatMap((name) => {
      const piece = known.get(name)
      if (!piece || seen.has(name)) return []
      seen.add(name)
      return reached(piece, seen)
    }),
  ]
}

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|update \w+ (?:\w+ )?set|delete from)\b/
const recording = /\brecordEvent\(|\brecordEvents\(|insert into events\b|insertInto\('events'\)/

test('records every writing command in the history, or lists the reason why not', () => {
  expect(mounted.size).toBeGreaterThan(150)
  const silentPieces = [...mounted].filter(([, piece]) => {
    const texts = reached(piece)
    return texts.some((text) => writing.test(text)) && !texts.some((text) => recording.test(text))
  })
  expect(silentPieces.map(([name]) => name).toSorted()).toEqual(Object.keys(silent).toSorted())
})
