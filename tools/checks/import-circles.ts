/** Finds features, and rooms of one feature, that import each other in a circle (decision 0471). */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Groups of features that are compared with each other; what a pattern matches is the feature's name. Between the layers
 * `.dependency-cruiser.cjs` decides.
 */
const groups = [
  /^domain\/[^/]+(?=\/)/,
  /^contract\/[^/]+(?=\/)/,
  /^words\/[^/]+/,
  /^server\/(features\/)?[^/]+/,
  /^web\/(backoffice|storefront)\/features\/[^/]+/,
  /^modules\/[^/]+/,
]
/** The folders inside of one feature are compared too. */
const room = /^(domain|server\/features|web\/\w+\/features)\/[^/]+\/[^/]+(?=\/)/

type Import = { from: string; to: string }
/** For each folder the folders that it imports, with the first import found. */
type Graph = Map<string, Map<string, Import>>

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g

/** Value imports and type imports alike. Tests are left out: they may import anything that they test with. */
export function readImports(root: string): Import[] {
  return globSync('{domain,words,contract,server,web,modules}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .flatMap((from) =>
      [...readFileSync(path.join(root, from), 'utf8').matchAll(importing)]
        .map(([, specifier = '']) => ({ from, to: resolve(from, specifier) }))
        .filter(({ to }) => existsSync(path.join(root, to))),
    )
}

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier)

/** Imports between two features of the same group. */
export function graphOfFeatures(imports: readonly Import[]): Graph {
  const graph: Graph = new Map()
  for (const each of imports) {
    const group = groups.find((pattern) => pattern.test(each.from))
    add(graph, each, [group?.exec(each.from)?.[0], group?.exec(each.to)?.[0]])
  }
  return graph
}

/** Imports between two rooms; those of two features are circles only where their features are. */
function graphOfRooms(imports: readonly Import[]): Graph {
  const graph: Graph = new Map()
  for (const each of imports) add(graph, each, [room.exec(each.from)?.[0], room.exec(each.to)?.[0]])
  return graph
}

function add(graph: Graph, each: Import, [importer, imported]: (string | undefined)[]) {
  if (!importer || !imported || importer === imported) return
  const found = graph.get(importer) ?? new Map<string, Import>()
  if (!found.has(imported)) found.set(imported, each)
  graph.set(importer, found)
}

/** The shortest circle of each folder that is in one; a folder is named in one circle only. */
function findCircles(graph: Graph): string[][] {
  const circles: string[][] = []
  for (const folder of [...graph.keys()].toSorted()) {
    if (circles.flat().includes(folder)) continue
    const circle = shortestCircle(graph, folder)
    if (circle) circles.push(circle)
  }
  return circles
}

function shortestCircle(graph: Graph, start: string): string[] | null {
  const trails = [[start]]
  const reached = new Set<string>()
  for (const trail of trails)
    for (const next of graph.get(trail.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return trail
      if (reached.has(next)) continue
      reached.add(next)
      trails.push([...trail, next])
    }
  return null
}

/** `a → b → a`, and under it the import that makes each step. */
function describeCircle(graph: Graph, circle: readonly string[]): string {
  const round = [...circle, ...circle.slice(0, 1)]
  const steps = circle.map((folder, index) => graph.get(folder)?.get(round[index + 1] ?? ''))
  return [round.join(' → '), ...steps.map((step) => `  ${step?.from ?? ''} imports ${step?.to ?? ''}`)].join(
    '\n',
  )
}

/** Each circle of the tree at `root`, as its path. */
export function circlesAt(root: string): string[] {
  const imports = readImports(root)
  return [graphOfFeatures(imports), graphOfRooms(imports)].flatMap((graph) =>
    findCircles(graph).map((circle) => describeCircle(graph, circle)),
  )
}
