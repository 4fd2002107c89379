import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/resources/vehicles.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import { readDocument, receiveDocument } from '#server/files/documents.ts'
import { committingFiles } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { createVehicle, deleteVehicle, type Day, updateVehicle } from './save-vehicle.command.ts'
import { addDocument, deleteDocument, setDocumentFile, updateDocument } from './vehicle-documents.command.ts'
import { vehicleColumns } from './vehicles-table.document.ts'
import { findDocumentFile, findVehicle, listVehicles } from './vehicles.queries.ts'

export const vehicleRoutes: Routes = (app, context) => {
  const { db, reports, files, now } = context
  const readerOf = async (actor: Actor) => {
    return { actor, ...(await operatorDay(db, actor.tour_operator_id, now())) }
  }
  /** Does something to a vehicle and answers how it is then. */
  async function change<Done>(id: string, actor: Actor, work: (act: StaffAct, day: Day) => Promise<Done>) {
    const reader = await readerOf(actor)
    return context.act(actor, async (act) => {
      const done = await work(act, reader)
      return { done, vehicle: await findVehicle(act.tx, id, reader) }
    })
  }
  /** After the commit: a file whose row is still there must never be missing. */
  const throwAway = (ids: readonly (string | null)[]) =>
    Promise.all(ids.flatMap((id) => (id === null ? [] : files.remove(id))))

  route(app, context, api.listVehicles, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const list = { filters: filtersOf(query), search, limit, after: decodeCursor(query.after, 2) }
    const rows = await listVehicles(db, { ...(await readerOf(actor)), ...list })
    return paged(rows, limit, { request, reply }, (row) => [row.name, row.id])
  })
  route(app, context, api.exportVehicles, async ({ actor, query: { search, format, ...rest }, reply }) => {
    const list = { ...(await readerOf(actor)), filters: filtersOf(rest), search }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Vehículos',
        file: 'vehiculos',
        columns: vehicleColumns(),
        read: (page) => listVehicles(reports, { ...list, ...page }),
        cursorOf: ({ name, id }) => [name, id],
      },
    )
  })
  route(app, context, api.getVehicle, async ({ actor, params }) =>
    findVehicle(db, params.id, await readerOf(actor)),
  )

  route(app, context, api.createVehicle, async ({ actor, body }) => {
    const reader = await readerOf(actor)
    return context.act(actor, async (act) => findVehicle(act.tx, await createVehicle(act, body), reader))
  })
  route(app, context, api.updateVehicle, async ({ actor, params: { id }, body }) => {
    const { vehicle } = await change(id, actor, (act, day) => updateVehicle(act, id, body, day))
    return vehicle
  })
  route(app, context, api.deleteVehicle, async ({ actor, params: { id } }) => {
    const reader = await readerOf(actor)
    await throwAway(await context.act(actor, (act) => deleteVehicle(act, id, reader)))
    return { done: true as const }
  })

  route(app, context, api.addVehicleDocument, async ({ actor, params: { id }, body }) => {
    const { vehicle } = await change(id, actor, (act, day) => addDocument(act, id, body, day))
    return vehicle
  })
  route(app, context, api.updateVehicleDocument, async ({ actor, params, body }) => {
    const { vehicle } = await change(params.id, actor, (act, day) => updateDocument(act, params, body, day))
    return vehicle
  })
  route(app, context, api.deleteVehicleDocument, async ({ actor, params }) => {
    const { done, vehicle } = await change(params.id, actor, (act, day) => deleteDocument(act, params, day))
    await throwAway([done])
    return vehicle
  })
  route(app, context, api.uploadVehicleDocumentFile, async ({ actor, params, request }) => {
    await findVehicle(db, params.id, await readerOf(actor))
    const file = await receiveDocument(request, files)
    const { done, vehicle } = await committingFiles(files, [file.id], () =>
      change(params.id, actor, (act, day) => setDocumentFile(act, params, file, day)),
    )
    await throwAway([done])
    return vehicle
  })
  route(app, context, api.removeVehicleDocumentFile, async ({ actor, params }) => {
    const { done, vehicle } = await change(params.id, actor, (act, day) =>
      setDocumentFile(act, params, null, day),
    )
    await throwAway([done])
    return vehicle
  })
  route(app, context, api.getVehicleDocumentFile, async ({ actor, params, reply }) => {
    const { tour_operator_id } = actor
    const paper = { tour_operator_id, vehicle_id: params.id, document_id: params.document_id }
    const { id, name, media_type } = await findDocumentFile(db, paper)
    const bytes = await readDocument(files, id)
    if (!bytes) throw new NotFound()
    // HTML inside a document must not run at our address.
    reply
      .type(media_type)
      .header('content-disposition', disposition(name))
      .header('content-security-policy', "default-src 'none'; sandbox")
    return bytes
  })
}

/** For browsers that know only ASCII names, and for the rest. */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
