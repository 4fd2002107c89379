import bidiFactory from 'bidi-js'

/** Words of several scripts, cut in runs of one font and one direction, and broken in lines. */
export type Run = { text: string; font: string; level: number }
type Cluster = Run & { mayBreakBefore: boolean }
type Fonts = { fontOf: (cluster: string) => string; widthOf: (run: Run) => number }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const hasRightToLeft = (text: string) => rightToLeft.test(text)

/** Runs of each line, from left to right. */
export function mixedLines(text: string, width: number, fonts: Fonts): Run[][] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = brokenLines(clustersOf(paragraph, fonts), width, fonts)
    return lines.map((line) => inVisualOrder(runsOf(line)).map(mirrored))
  })
}

function clustersOf(paragraph: string, { fontOf }: Fonts): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'auto')
  const breaks = breaksOf(paragraph)
  return [...graphemes.segment(paragraph)].map(({ segment, index }) => ({
    text: segment,
    font: fontOf(segment),
    level: levels[index] ?? 0,
    mayBreakBefore: breaks.has(index),
  }))
}

/** Places where a line may begin: after white space, and between words of a script without spaces. */
function breaksOf(paragraph: string): Set<number> {
  const breaks = new Set<number>()
  let before = ''
  for (const { segment, index, isWordLike } of words.segment(paragraph)) {
    if (/\s$/u.test(before) || (isWordLike && unspaced.test(segment) && unspaced.test(before)))
      breaks.add(index)
    before = segment
  }
  return breaks
}

const isBlank = ({ text }: Run) => /^\s+$/u.test(text)

function brokenLines(clusters: Cluster[], width: number, fonts: Fonts): Cluster[][] {
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  const fits = (more: Cluster[]) => {
    const end = more.findLastIndex((cluster) => !isBlank(cluster)) + 1
    return runsOf([...line, ...more.slice(0, end)]).reduce((sum, run) => sum + fonts.widthOf(run), 0) <= width
  }
  const nextLine = () => {
    if (line.length > 0) lines.push(withoutEnd(line))
    line = []
  }
  for (const unit of unitsOf(clusters)) {
    if (fits(unit)) {
      line.push(...unit)
      continue
    }
    nextLine()
    // A word that is wider than a line is broken between any two letters.
    if (fits(unit)) line.push(...unit)
    else
      for (const cluster of unit) {
        if (!fits([cluster])) nextLine()
        line.push(cluster)
      }
  }
  lines.push(withoutEnd(line))
  return lines
}

function unitsOf(clusters: Cluster[]): Cluster[][] {
  const units: Cluster[][] = []
  for (const cluster of clusters) {
    const last = units.at(-1)
    if (last && !cluster.mayBreakBefore) last.push(cluster)
    else units.push([cluster])
  }
  return units
}

const withoutEnd = (line: Cluster[]) => line.slice(0, line.findLastIndex((cluster) => !isBlank(cluster)) + 1)

function runsOf(clusters: Run[]): Run[] {
  const runs: Run[] = []
  for (const { text, font, level } of clusters) {
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  for (let depth = Math.max(0, ...runs.map((run) => run.level)); depth > 0; depth -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) > depth - 1) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return ordered
}

/** The font engine turns words of a right-to-left script itself, but neither their brackets nor signs alone. */
function mirrored(run: Run): Run {
  if (run.level % 2 === 0) return run
  const signs = Array.from(run.text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return { ...run, text: (hasRightToLeft(run.text) ? signs : signs.toReversed()).join('') }
}
