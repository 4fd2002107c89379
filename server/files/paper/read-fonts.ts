/* oxlint-disable no-underscore-dangle -- fontkit names its glyphs so, and has no other way to forget them */
import { mainFont, type Weight } from './paper-fonts.ts'

type Paper = PDFKit.PDFDocument
type Position = Record<string, number>
type Run = { glyphs: readonly object[]; positions: readonly Position[] }
/** The glyphs of a font that papers contain, and their file. */
type Subset = { glyphs: readonly number[]; includeGlyph: (glyph: number) => number; encode: () => Uint8Array }
/** The part of fontkit's font that is used here. pdfkit takes one instead of a file. */
export type ReadFont = {
  layout: (text: string, ...more: unknown[]) => Run
  hasGlyphForCodePoint: (code: number) => boolean
  createSubset: () => Subset
  _glyphs: object
}
/** What pdfkit keeps of a font for one paper: letters and width of each glyph of the subset. */
type PaperFont = { font: ReadFont; subset: Subset; unicode: number[][]; widths: number[] }

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
    font = shareSubset(rememberRuns(openFontOf(paper).font))
    read.set(weight, font)
  }
  paper.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
}

const openFontOf = (paper: Paper) => (paper as unknown as { _font: PaperFont })._font

/**
 * Lets all papers embed the same subset of the font, which grows with the letters that they need: making its file takes a
 * fifth of the time of a paper.
 */
function shareSubset(font: ReadFont): ReadFont {
  const subset = font.createSubset()
  const encode = subset.encode.bind(subset)
  let file: { bytes: Uint8Array; glyphs: number } | null = null
  subset.encode = () => {
    if (file?.glyphs !== subset.glyphs.length) {
      const bytes = encode()
      // The parts of compound glyphs are added as it is made.
      file = { bytes, glyphs: subset.glyphs.length }
    }
    return file.bytes
  }
  font.createSubset = () => subset
  return font
}

/** To be called before a paper ends: pdfkit describes each glyph of the subset, also those of other papers. */
export function describeOtherGlyphs(paper: Paper, weight: Weight) {
  paper.font(weight)
  const { subset, unicode, widths } = openFontOf(paper)
  for (let glyph = 0; glyph < subset.glyphs.length; glyph += 1) {
    unicode[glyph] ??= [0]
    widths[glyph] ??= 0
  }
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
