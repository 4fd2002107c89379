import { PDFDocument } from '@cantoo/pdf-lib'

type Parts = {
  /** shown nowhere; makes files differ */
  title?: string
  /** more entries of the document and of its page, as PDF writes them */
  document?: string
  page?: string
  /** object 4 */
  file?: string
}

/** A PDF of one empty page. */
export function smallPdf({
  title = '',
  document = '',
  page = '',
  file = '',
}: Parts = {}): Buffer<ArrayBuffer> {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${document} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...(file ? [file] : []),
  ]
  let text = '%PDF-1.7\n'
  const places: string[] = []
  objects.forEach((object, index) => {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n` +
      `<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n% ${title}\n`,
    'latin1',
  )
}

/** A PDF that opens with its password only. */
export async function lockedPdf(userPassword = '1234'): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDFDocument.load(smallPdf())
  pdf.encrypt({ userPassword, ownerPassword: 'of the bank' })
  return Buffer.from(await pdf.save())
}
