import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'

import { smallPdf } from '#testing/given/small-pdf.ts'

import { refuseActivePdf } from './pdf-reading.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const attached = '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'
const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`

test.each(
  Object.entries({
    'opens on its first page': smallPdf({ document: '/OpenAction [3 0 R /Fit]' }),
    'links to the web': smallPdf({ page: link('<< /S /URI /URI (https://bank.example/) >>') }),
  }),
)('a PDF that %s is read', async (_, bytes) => {
  await expect(refuseActivePdf(bytes)).resolves.toBeUndefined()
})

test.each(
  Object.entries({
    'runs a script when it is opened': smallPdf({ document: `/OpenAction ${script}` }),
    'runs a script by name': smallPdf({ document: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
    'runs a script of a page': smallPdf({ page: `/AA << /O ${script} >>` }),
    'runs a script of a link': smallPdf({ page: link(script) }),
    'hides the name of a script': smallPdf({ page: link('<< /S /J#61vaScript /J#53 (app.alert(1)) >>') }),
    'starts a program': smallPdf({ document: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'sends a form': smallPdf({ page: link('<< /S /SubmitForm /F (https://evil.example/) >>') }),
    'holds a file': smallPdf({
      document: `/Names << /EmbeddedFiles << /Names [(a.exe) ${attached}] >> >>`,
      file: '<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream',
    }),
    'holds an XFA form': smallPdf({ document: '/AcroForm << /XFA 4 0 R /Fields [] >>', file: '<< >>' }),
    'is a web page': Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>'),
    'is empty': Buffer.from('%PDF-1.4\n'),
    'is nested without end': smallPdf({ document: `/X ${'['.repeat(100_000)}` }),
  }),
)('a PDF that %s is refused', async (_, bytes) => {
  await expect(refuseActivePdf(bytes)).rejects.toMatchObject({ code: 'document_not_readable' })
})

test.each([false, true])(
  'a PDF that asks for a password is named, compressed: %s',
  async (useObjectStreams) => {
    const locked = async (userPassword: string, runs = '') => {
      const pdf = await PDFDocument.load(smallPdf())
      if (runs) pdf.addJavaScript('greet', runs)
      pdf.encrypt({ userPassword, ownerPassword: 'of the bank' })
      return pdf.save({ useObjectStreams })
    }
    await expect(refuseActivePdf(await locked('1234'))).rejects.toMatchObject({
      code: 'document_with_password',
    })
    await expect(refuseActivePdf(await locked(''))).resolves.toBeUndefined()
    await expect(refuseActivePdf(await locked('', 'app.alert(1)'))).rejects.toMatchObject({
      code: 'document_not_readable',
    })
  },
)

test('a script within compressed objects is found', async () => {
  const pdf = await PDFDocument.load(smallPdf())
  const bytes = () => pdf.save({ useObjectStreams: true })
  await refuseActivePdf(await bytes())
  pdf.addJavaScript('greet', 'app.alert(1)')
  const compressed = await bytes()
  expect(Buffer.from(compressed).includes('/JS')).toBe(false)
  await expect(refuseActivePdf(compressed)).rejects.toMatchObject({ code: 'document_not_readable' })
})
