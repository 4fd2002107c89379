/** A tagged PDF, so that a screen reader reads its parts in order and skips decoration. */
type Paper = PDFKit.PDFDocument
export type Part = PDFKit.PDFStructureElement
type Kind = 'Document' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

/** The whole, to which all parts belong; it is ended once they are drawn. */
export function wholeOf(paper: Paper): Part {
  const whole = paper.struct('Document')
  paper.addStructure(whole)
  return whole
}

/** Draws into a tagged part. */
export function drawPart(paper: Paper, parent: Part, kind: Kind, draw: (part: Part) => void) {
  const part = paper.struct(kind)
  parent.add(part)
  draw(part)
  part.end()
}

/** A picture with its alternative text. */
export function drawFigure(paper: Paper, parent: Part, alt: string, draw: () => void) {
  parent.add(paper.struct('Figure', { alt }, draw))
}

/** Lines, bars, numbers of pages: nothing to be read. */
export function drawAdornment(paper: Paper, draw: () => void) {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}

/** How a text belongs to a part. */
export const within = (structParent: Part, structType: Kind | 'Lbl' | 'LBody' = 'P') => ({
  structParent,
  structType,
})
