import { daysBefore } from '#domain/installation/kept-days.rules.ts'
import type { Acts } from '#server/db/act.ts'
import type { FileStore } from '#server/files/file-store.ts'

import { receiptFolder } from './receipt-files.queries.ts'

/** Rows per run; the next run continues. */
const mostAtOnce = 500
/** The customer may still ask for the reason; files of accepted receipts are accounting records and stay. */
const rejectedFileDays = 90

/** For a forgotten person. */
export async function removeReceiptFiles(
  files: FileStore,
  { tour_operator_id, receipt_ids }: { tour_operator_id: string; receipt_ids: readonly string[] },
) {
  for (const id of receipt_ids) await files.remove(receiptFolder({ tour_operator_id, id }))
}

/**
 * Deletes the files of receipts rejected long ago: the row is updated first, so that no missing file is
 * requested.
 */
export async function clearRejected({ db, act }: Acts, files: FileStore, now: Date) {
  const old = await db
    .selectFrom('receipts')
    .select(['id', 'tour_operator_id'])
    .where('status', '=', 'rechazado')
    .where('file_removed_at', 'is', null)
    .where('settled_at', '<', daysBefore(now, rejectedFileDays))
    .orderBy('settled_at')
    .limit(mostAtOnce)
    .execute()
  for (const receipt of old) {
    const { id, tour_operator_id } = receipt
    await act(null, ({ tx }) =>
      tx
        .updateTable('receipts')
        .set({ file_removed_at: now })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', id)
        .execute(),
    )
    await files.remove(receiptFolder(receipt))
  }
}
