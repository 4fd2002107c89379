/* oxlint-disable no-underscore-dangle -- fontkit names its glyphs so, and has no other way to forget them */
import { mainFont, type Weight } from './paper-fonts.ts'

type Paper = PDFKit.PDFDocument
type Position = Record<string, number>
type Run = { glyphs: readonly object[]; positions: readonly Position[] }
/** The part of fontkit's font that is used here. pdfkit takes one instead of a file. */
export type ReadFont = {
  layout: (text: string, ...more: unknown[]) => Run
  hasGlyphForCodePoint: (code: number) => boolean
  _glyphs: object
}

const read = new Map<Weight, ReadFont>()
/** Words of papers: most are the same on each. */
const mostRuns = 4000

/**
 * Registers the font that every paper needs. It is read for the first paper and kept for all later ones of the process:
 * reading it takes longer than drawing a paper.
 */
export function registerMainFont(paper: Paper, weight: Weight) {
  let font = read.get(weight)
  if (!font) {
    paper.font(mainFont[weight])
    font = rememberRuns((paper as unknown as { _font: { font: ReadFont } })._font.font)
    read.set(weight, font)
  }
  paper.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
}

/** Lays each word out once. pdfkit scales the positions that it receives, so each paper has its own. */
function rememberRuns(font: ReadFont): ReadFont {
  const layout = font.layout.bind(font)
  const runs = new Map<string, Run>()
  font.layout = (text, ...more) => {
    const known = runs.get(text)
    if (known && more.every((option) => option === undefined)) return copyOf(known)
    // A glyph holds the letters that it was first laid out for, which copying from the paper returns.
    font._glyphs = {}
    const run = layout(text, ...more)
    if (more.some((option) => option !== undefined)) return run
    if (runs.size >= mostRuns) runs.clear()
    runs.set(text, run)
    return copyOf(run)
  }
  return font
}

const copyOf = (run: Run): Run =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Run, run, {
    positions: run.positions.map((position) =>
      Object.assign(Object.create(Object.getPrototypeOf(position) as object) as Position, position),
    ),
  })
