import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

import { Refusal } from '#domain/refusal.ts'

/** Kinds of actions that do more than move within the document or open a web address. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'RichMediaExecute',
  'Rendition',
])
/** Keys of scripts, embedded files, XFA forms and embedded media. */
const activeKeys = ['JS', 'EF', 'XFA', 'RichMediaContent']

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return false
  const action = object.get(PDFName.of('S'))
  if (action instanceof PDFName && activeActions.has(action.decodeText())) return true
  if (activeKeys.some((key) => object.has(PDFName.of(key)))) return true
  return object.values().some(isActive)
}

/**
 * Refuses what is no PDF with a page, and a PDF that runs a script or a program, sends a form, or holds other files.
 * An encrypted one is judged by its structure, which is never encrypted.
 */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  const objects = await objectsOf(bytes).catch((cause: unknown) => {
    throw new Refusal('file_not_readable', {}, { cause })
  })
  if (objects.some(isActive)) throw new Refusal('file_not_readable')
}

/** All objects of a PDF, also of compressed ones. Throws for what has no page. */
async function objectsOf(bytes: Uint8Array): Promise<PDFObject[]> {
  const pdf = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
  })
  pdf.getPage(0)
  return pdf.context.enumerateIndirectObjects().map(([, object]) => object)
}
