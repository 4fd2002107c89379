import { drawAdornment, type Part } from '#server/files/paper/tagged-paper.ts'

export type Paper = PDFKit.PDFDocument
/** The PDF, and its structure tree for all readable content. */
export type Sheet = { paper: Paper; document: Part }

export const [ink, soft, line] = ['#1d1712', '#62564b', '#d9cdbf']
export const margin = 46

export const widthOf = (paper: Paper) => paper.page.width - 2 * margin
export const write = (paper: Paper, font: 'text' | 'bold', size: number, color = ink) =>
  paper.font(font).fontSize(size).fillColor(color)

export function rule(paper: Paper) {
  paper.moveDown(0.6)
  drawAdornment(paper, () =>
    paper
      .moveTo(margin, paper.y)
      .lineTo(paper.page.width - margin, paper.y)
      .lineWidth(0.7)
      .stroke(line),
  )
  paper.moveDown(0.6)
}
