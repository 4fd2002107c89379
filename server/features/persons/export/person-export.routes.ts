import { Readable } from 'node:stream'

import { exportPerson } from '#contract/persons/persons.contract.ts'
import { type Packed, zipFile } from '#server/files/zip-file.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findTourOperator } from '../../operators/tour-operators.queries.ts'
import { findHeldFiles } from './held-files.queries.ts'
import { noteExport } from './note-export.command.ts'
import { readPersonData } from './person-data.queries.ts'
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
      yield* findHeldFiles(files, tour_operator_id, data)
    }
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="persona-${id.slice(-8)}.zip"`)
      .header('x-content-type-options', 'nosniff')
    return Readable.from(zipFile(packed(), about.now), { objectMode: false })
  })
}
