import { Readable } from 'node:stream'

import { exportPerson } from '#contract/persons/persons.contract.ts'
import { readCrewPicture } from '#server/files/crew-pictures.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readReceiptFile } from '#modules/receipts/server/receipt-files.ts'
import { type Packed, zipFile } from '#server/files/zip-file.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findTourOperator } from '../../operators/tour-operators.queries.ts'
import { noteExport } from './note-export.command.ts'
import { type PersonData, readPersonData } from './person-data.queries.ts'
import { personJson, personSummary } from './person-export.document.ts'

export const personExportRoutes: Routes = (app, context) => {
  const { db, files, now } = context

  route(app, context, exportPerson, async ({ actor, params: { id }, body: { reason }, reply }) => {
    const { tour_operator_id } = actor
    const { name: operator, time_zone } = await findTourOperator(db, actor, tour_operator_id)
    // The export contains its own event, too.
    const { full_name, data } = await context.act(actor, async (act) => {
      await noteExport(act, id, reason)
      return readPersonData(act.tx, { tour_operator_id, id })
    })
    const about = { full_name, operator, time_zone, now: now() }
    async function* packed(): AsyncGenerator<Packed> {
      yield { name: 'resumen.html', pieces: [Buffer.from(personSummary(data, about))] }
      yield { name: 'datos.json', pieces: personJson(data, about) }
      yield* pictures(files, tour_operator_id, data)
    }
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="persona-${id.slice(-8)}.zip"`)
      .header('x-content-type-options', 'nosniff')
    return Readable.from(zipFile(packed(), about.now), { objectMode: false })
  })
}

/** Pictures of the person's receipts, and photos that they took on the road, without deleted ones. */
async function* pictures(
  files: FileStore,
  tour_operator_id: string,
  { receipts = [], crew_photos = [] }: PersonData,
): AsyncGenerator<Packed> {
  for (const { id, media_type, file_removed_at } of receipts) {
    const type = media_type === 'application/pdf' ? 'application/pdf' : 'image/webp'
    if (file_removed_at !== null || typeof id !== 'string') continue
    const bytes = await readReceiptFile(files, { tour_operator_id, id }, type)
    if (bytes)
      yield { name: `archivos/comprobante-${id}${type === 'image/webp' ? '.webp' : '.pdf'}`, pieces: [bytes] }
  }
  for (const { id } of crew_photos) {
    if (typeof id !== 'string') continue
    const bytes = await readCrewPicture(files, { tour_operator_id, id })
    if (bytes) yield { name: `archivos/foto-${id}.webp`, pieces: [bytes] }
  }
}
