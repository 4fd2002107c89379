/* oxlint-disable no-underscore-dangle -- pdfkit shows its open font and size under no other name */
import { hasRightToLeft, mixedLines, type Run } from './mixed-lines.ts'
import { otherFonts, type Weight } from './paper-fonts.ts'
import { describeOtherGlyphs, type ReadFont, registerMainFont } from './read-fonts.ts'

type Paper = PDFKit.PDFDocument
type TextOptions = PDFKit.Mixins.TextOptions
/** The part of fontkit's font that pdfkit keeps to itself. */
type OpenFont = { ascender: number; font: Pick<ReadFont, 'hasGlyphForCodePoint'> }
type Inside = { _font: OpenFont; _fontSize: number; continueOnNewPage: () => void }

const undrawn = /\p{Default_Ignorable_Code_Point}/u
const directions = /[\u2060\u2066-\u2069]/gu
const isEmoji = (cluster: string) => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(cluster)
/** Drawn for a sign that no font has. */
const missing = '\ufffd'

/**
 * A PDF whose `text` and `heightOfString` draw and measure words of every script, each in a font that has it and in
 * the right direction. Fonts: 'text' and 'bold'.
 */
export async function openPaper(options: PDFKit.PDFDocumentOptions): Promise<{
  paper: Paper
  whole: Promise<Buffer>
}> {
  // Loaded on first use: pdfkit takes 35 MB.
  const { default: PdfKit } = await import('pdfkit')
  // Without a font to begin with: pdfkit reads Helvetica, which no paper uses.
  const paper = new PdfKit({ ...options, font: '' })
  const whole = collect(paper)
  speakAllScripts(paper)
  return { paper, whole }
}

function collect(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
}

function speakAllScripts(paper: Paper) {
  const inside = paper as unknown as Inside
  const openFont = paper.font.bind(paper)
  const opened = new Map<PDFKit.Mixins.PDFFontSource, OpenFont>()
  const plain = {
    // pdfkit compares the tables of two fonts of one name at each change between them.
    font(name: PDFKit.Mixins.PDFFontSource) {
      const known = opened.get(name)
      if (known) inside._font = known
      else {
        openFont(name)
        opened.set(name, inside._font)
      }
      return paper
    },
    text: paper.text.bind(paper),
    heightOfString: paper.heightOfString.bind(paper),
    end: paper.end.bind(paper),
  }
  let weight: Weight = 'text'
  for (const each of ['text', 'bold'] as const) {
    registerMainFont(paper, each)
    for (const { name, files } of otherFonts) paper.registerFont(`${name} ${each}`, files[each])
  }
  paper.font = (name: PDFKit.Mixins.PDFFontSource) => {
    weight = name === 'bold' ? 'bold' : 'text'
    return plain.font(name)
  }

  const has = (font: string, cluster: string) => {
    plain.font(font)
    return Array.from(cluster).every(
      (sign) => undrawn.test(sign) || inside._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    )
  }
  const fontOf = (cluster: string): string | null => {
    if (/^\s+$/u.test(cluster) || (!isEmoji(cluster) && has(weight, cluster))) return weight
    const other = otherFonts.find(
      ({ name, script }) => script.test(cluster) && has(`${name} ${weight}`, cluster),
    )
    if (other) return `${other.name} ${weight}`
    return has(weight, cluster) ? weight : null
  }
  /** What the font engine receives: no signs that only direct, and none that the font would show as a box. */
  const drawable = ({ text, font }: Run) => {
    plain.font(font)
    return Array.from(text.replaceAll(directions, ''), (sign) => {
      if (inside._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign
      if (undrawn.test(sign)) return ''
      return /\s/u.test(sign) ? ' ' : missing
    }).join('')
  }
  const widthOf = (run: Run) => paper.widthOfString(drawable(run), { features: [] })
  const linesOf = (words: string, width: number) => {
    const lines = mixedLines(words, width, { fontOf: (cluster) => fontOf(cluster) ?? weight, widthOf })
    plain.font(weight)
    return lines
  }
  const isPlain = (words: string) => {
    if (hasRightToLeft(words) || isEmoji(words)) return false
    const isCovered = has(weight, words.replaceAll(/\s/gu, ''))
    plain.font(weight)
    return isCovered
  }

  const drawLine = (line: Run[], { align, width = 0 }: TextOptions) => {
    plain.font(weight)
    const left = paper.x
    const height = paper.currentLineHeight(true)
    const { margins, height: pageHeight } = paper.page
    if (paper.y + height > pageHeight - margins.bottom) {
      inside.continueOnNewPage()
      paper.y = paper.page.margins.top
    }
    const top = paper.y
    const baseline = top + (inside._font.ascender / 1000) * inside._fontSize
    const length = line.reduce((sum, run) => sum + widthOf(run), 0)
    let at = align === 'right' ? left + width - length : left
    for (const run of line) {
      const text = drawable(run)
      const step = widthOf(run)
      plain.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
      at += step
    }
    plain.font(weight)
    paper.x = left
    paper.y = top + height
  }

  paper.text = (words: string, x?: number | TextOptions, y?: number, given?: TextOptions) => {
    const options = (typeof x === 'object' ? x : given) ?? {}
    if (isPlain(words))
      return typeof x === 'number' ? plain.text(words, x, y, options) : plain.text(words, options)
    if (typeof x === 'number') paper.x = x
    if (y !== undefined) paper.y = y
    const width = options.width ?? paper.page.width - paper.x - paper.page.margins.right
    const draw = () => {
      for (const line of linesOf(words, width)) drawLine(line, { ...options, width })
    }
    const { structParent, structType = 'P' } = options
    // The glyphs are in the order of the eye: a reader program takes the words from here.
    if (structParent)
      structParent.add(paper.struct(structType, { actual: words.replaceAll(directions, '') }, draw))
    else draw()
    return paper
  }

  paper.end = () => {
    for (const each of ['text', 'bold'] as const) describeOtherGlyphs(paper, each)
    plain.end()
  }

  paper.heightOfString = (words, options = {}) => {
    if (isPlain(words)) return plain.heightOfString(words, options)
    const width = options.width ?? paper.page.width - paper.x - paper.page.margins.right
    return linesOf(words, width).length * paper.currentLineHeight(true)
  }
}
