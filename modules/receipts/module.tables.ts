import { type HeldFile, ofOwnBookings } from '#server/features/persons/export/held.queries.ts'

import { readReceiptFile } from './server/receipt-files.queries.ts'

/** The picture or document of a receipt that is still kept. */
const receiptFile: HeldFile = async (files, tour_operator_id, { id, media_type, file_removed_at }) => {
  if (file_removed_at !== null || typeof id !== 'string') return null
  const type = media_type === 'application/pdf' ? 'application/pdf' : 'image/webp'
  const bytes = await readReceiptFile(files, { tour_operator_id, id }, type)
  return bytes && { name: `comprobante-${id}${type === 'image/webp' ? '.webp' : '.pdf'}`, bytes }
}

export const tables = {
  heldTables: { receipts: { rows: ofOwnBookings, without: { settled_by: 'who of the staff' } } },
  heldFiles: { receipts: receiptFile },
  storedFiles: [
    "select format('receipt-%s/%s', tour_operator_id, id) as place from receipts where file_removed_at is null",
  ],
  mentions: [['receipts', ['reference', 'bank', 'payer_name', 'settle_reason']]],
} as const
