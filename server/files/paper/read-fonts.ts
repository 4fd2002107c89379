/* oxlint-disable no-underscore-dangle -- fontkit names its glyphs so, and has no other way to forget them */
import { mainFont, type Weight } from './paper-fonts.ts'

type Paper = PDFKit.PDFDocument
type Words = Record<string, object>
/** The glyphs of a font that papers contain, and their file. */
type Subset = { glyphs: readonly number[]; includeGlyph: (glyph: number) => number; encode: () => Uint8Array }
/** The part of fontkit's font that is used here. pdfkit takes one instead of a file. */
export type ReadFont = {
  layout: (text: string, ...more: unknown[]) => object
  hasGlyphForCodePoint: (code: number) => boolean
  createSubset: () => Subset
  _glyphs: object
}
/** What pdfkit keeps of a font for one paper: letters and width of each glyph of the subset. */
type PaperFont = {
  font: ReadFont
  subset: Subset
  unicode: number[][]
  widths: number[]
  layoutCache: Words
}

const read = new Map<Weight, ReadFont>()
const laidOut = new Map<Weight, { words: Words; papers: number }>()
/** After so many the words are laid out again: each paper adds a name, a code and a link. */
const mostPapers = 200

/**
 * Registers the font that every paper needs. It is read for the first paper and kept for all later ones of the process:
 * reading it takes longer than drawing a paper.
 */
export function registerMainFont(paper: Paper, weight: Weight) {
  let font = read.get(weight)
  if (!font) {
    paper.font(mainFont[weight])
    font = shareSubset(renewGlyphs(openFontOf(paper).font))
    read.set(weight, font)
  }
  paper.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  paper.font(weight)
  openFontOf(paper).layoutCache = wordsOf(weight)
}

/** A cache of laid out words: most of them are the same on each paper. */
function wordsOf(weight: Weight): Words {
  const known = laidOut.get(weight)
  const kept = known && known.papers < mostPapers ? known : { words: Object.create(null) as Words, papers: 0 }
  kept.papers += 1
  laidOut.set(weight, kept)
  return kept.words
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
      // Encoding adds the parts of compound glyphs to the subset, so they are counted after it.
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

/**
 * A glyph holds the letters that it was first laid out for, which copying from the paper returns: each word gets glyphs of
 * its own.
 */
function renewGlyphs(font: ReadFont): ReadFont {
  const layout = font.layout.bind(font)
  font.layout = (...asked) => {
    font._glyphs = {}
    return layout(...asked)
  }
  return font
}
