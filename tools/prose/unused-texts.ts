/** Finds texts that no file uses: keys of the objects in files of texts and words. */
import path from 'node:path'

type Source = { file: string; text: string }
/** `parent`: the key of the object that holds it; '' for a key of `object`. */
type Key = { object: string; parent: string; name: string; line: number }

const isTexts = (file: string) => /\.texts\.ts$|(^|\/)(texts|words)\/.*\.ts$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$|^(testing|e2e)\//.test(file)

/** Keys of exported objects and of the objects in them, as the formatter breaks the lines. */
export function keysIn(text: string): Key[] {
  const keys: Key[] = []
  let object = ''
  let parents: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, opened] = /^export const (\w+)(?:: [^=]+)? = (?:[a-zA-Z]\w*\()?\{$/.exec(line) ?? []
    if (opened !== undefined) [object, parents] = [opened, []]
    else if (/^\S/.test(line)) object = ''
    else if (object !== '') {
      const indent = /^ */.exec(line)?.[0].length ?? 0
      parents = parents.slice(0, Math.max(0, indent / 2 - 1))
      const [, name = '', after] = /^ +'?(\w+)'?(: \{$|[:(,])/.exec(line) ?? []
      if (name === '' || indent !== 2 * parents.length + 2) continue
      keys.push({ object, parent: parents.at(-1) ?? '', name, line: index + 1 })
      if (after === ': {') parents = [...parents, name]
    }
  }
  return keys
}

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g
const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier)

/** `file:line: object.key`, of each key whose name occurs in no file that may read it. */
export function unusedTexts(sources: readonly Source[]): string[] {
  const read = sources.filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file))
  const importers = new Map<string, string[]>()
  for (const { file, text } of read)
    for (const [, specifier = ''] of text.matchAll(importing)) {
      const target = resolve(file, specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  const names = new Map(read.map(({ file, text }) => [file, namesIn(file, text)]))
  const everywhere = new Set([...names.values()].flatMap((each) => [...each]))
  const textOf = new Map(read.map(({ file, text }) => [file, text]))

  return read
    .filter(({ file }) => isTexts(file))
    .flatMap(({ file, text }) => {
      const own = text.replaceAll(/^export const \w+/gm, '').replaceAll(/^ +'?\w+'?[:(]/gm, '')
      const readers = readersOf(file, importers)
      const texts = [own, ...readers.map((each) => textOf.get(each) ?? '')]
      return keysIn(text)
        .filter(({ object, parent, name }) => {
          if (new RegExp(`[.]${name}\\b`).test(own) || readers.some((each) => names.get(each)?.has(name)))
            return false
          if (parent !== '' && texts.some((each) => new RegExp(`\\b${parent}\\b(?![.\\w])`).test(each)))
            return false
          return !texts.some((each) => readsWhole(each, object)) || !everywhere.has(name)
        })
        .map(({ object, name, line }) => `${file}:${line}: nothing uses ${object}.${name}`)
    })
}

/** Files that import it, and where that is a file of texts, those that import that one. */
function readersOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const each of importers.get(next) ?? []) {
      if (found.has(each)) continue
      found.add(each)
      if (isTexts(each)) waiting.push(each)
    }
  return [...found]
}

/** A file of texts defines names; only what follows a point is used there. */
const namesIn = (file: string, text: string): Set<string> =>
  new Set(
    isTexts(file)
      ? [...text.matchAll(/[.](\w+)/g)].map(([, name = '']) => name)
      : [...text.matchAll(/\w+/g)].map(([name]) => name),
  )

/** Passes the object on, or reads a key that another value names. */
function readsWhole(text: string, object: string): boolean {
  const renamed = new RegExp(`\\b${object} as (\\w+)`).exec(text)?.[1] ?? object
  const uses = text
    .replaceAll(/^import[^;]*?from '[^']+'$/gms, '')
    .replaceAll(new RegExp(`\\} = ${renamed}$`, 'gm'), '')
  return new RegExp(`\\b${renamed}\\b(?![.\\w])`).test(uses)
}
