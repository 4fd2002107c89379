import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'

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

const crossReferenceNames = new Set(
  'Type XRef Size Index Prev W Root Encrypt Info ID Filter FlateDecode DecodeParms Columns Predictor Length'.split(
    ' ',
  ),
)

/** The library decrypts cross-reference streams too, which are never encrypted, and cannot read them then. */
function isCrossReference(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const [entries = ''] = bytes.toString('latin1').split(/>>\s*stream/)
  return [...entries.matchAll(/\/([^\s/<>[\]()]*)/g)].every(([, name = '']) => crossReferenceNames.has(name))
}

const isUnsafe = (object: PDFObject) =>
  object instanceof PDFInvalidObject ? !isCrossReference(object) : isActive(object)

/**
 * Refuses what is no PDF with a page, and a PDF that runs a script or a program, sends a form, holds other files, or
 * opens with a password only.
 */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  const objects = await objectsOf(bytes).catch((cause: unknown) => {
    const isLocked = cause instanceof Error && /password/i.test(cause.message)
    throw new Refusal(isLocked ? 'document_with_password' : 'document_not_readable', {}, { cause })
  })
  if (objects.some(isUnsafe)) throw new Refusal('document_not_readable')
}

/** All objects of a PDF, also of compressed ones. Throws for what has no page. */
async function objectsOf(bytes: Uint8Array): Promise<PDFObject[]> {
  // The empty password opens what only its printing or copying is locked for.
  const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  pdf.getPage(0)
  return pdf.context.enumerateIndirectObjects().map(([, object]) => object)
}
