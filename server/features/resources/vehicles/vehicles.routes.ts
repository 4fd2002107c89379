import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/resources/vehicles.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tx } from '#server/db/database.ts'
import { readDocument, receiveDocument } from '#server/files/documents.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { createVehicle, deleteVehicle, type Act, updateVehicle } from './save-vehicle.command.ts'
import { addDocument, deleteDocument, setDocumentFile, updateDocument } from './vehicle-documents.command.ts'
import { findDocumentFile, findVehicle, listVehicles } from './vehicles.queries.ts'

export const vehicleRoutes: Routes = (app, context) => {
  const { db, files, now } = context
  const givenOf = async (actor: Actor): Promise<Act> => {
    return { actor, ...(await operatorDay(db, actor.tour_operator_id, now())) }
  }
  /** Does something to a vehicle and answers how it is then. */
  async function change<Done>(id: string, actor: Actor, act: (tx: Tx, given: Act) => Promise<Done>) {
    const given = await givenOf(actor)
    return db.transaction().execute(async (tx) => {
      const done = await act(tx, given)
      return { done, vehicle: await findVehicle(tx, id, given) }
    })
  }
  /** After the commit: a file whose row is still there must never be missing. */
  const throwAway = (ids: readonly (string | null)[]) =>
    Promise.all(ids.flatMap((id) => (id === null ? [] : files.remove(id))))

  route(app, context, api.listVehicles, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const list = { filters: filtersOf(query), search, limit, after: decodeCursor(query.after, 2) }
    const rows = await listVehicles(db, { ...(await givenOf(actor)), ...list })
    return paged(rows, limit, { request, reply }, (row) => [row.name, row.id])
  })
  route(app, context, api.getVehicle, async ({ actor, params }) =>
    findVehicle(db, params.id, await givenOf(actor)),
  )

  route(app, context, api.createVehicle, async ({ actor, body }) => {
    const given = await givenOf(actor)
    return db
      .transaction()
      .execute(async (tx) => findVehicle(tx, await createVehicle(tx, body, given), given))
  })
  route(app, context, api.updateVehicle, async ({ actor, params: { id }, body }) => {
    const { vehicle } = await change(id, actor, (tx, given) => updateVehicle(tx, id, body, given))
    return vehicle
  })
  route(app, context, api.deleteVehicle, async ({ actor, params: { id } }) => {
    const given = await givenOf(actor)
    await throwAway(await db.transaction().execute((tx) => deleteVehicle(tx, id, given)))
    return { done: true as const }
  })

  route(app, context, api.addVehicleDocument, async ({ actor, params: { id }, body }) => {
    const { vehicle } = await change(id, actor, (tx, given) => addDocument(tx, id, body, given))
    return vehicle
  })
  route(app, context, api.updateVehicleDocument, async ({ actor, params, body }) => {
    const { vehicle } = await change(params.id, actor, (tx, given) => updateDocument(tx, params, body, given))
    return vehicle
  })
  route(app, context, api.deleteVehicleDocument, async ({ actor, params }) => {
    const { done, vehicle } = await change(params.id, actor, (tx, given) => deleteDocument(tx, params, given))
    await throwAway([done])
    return vehicle
  })
  route(app, context, api.uploadVehicleDocumentFile, async ({ actor, params, request }) => {
    await findVehicle(db, params.id, await givenOf(actor))
    const file = await receiveDocument(request, files)
    try {
      const { done, vehicle } = await change(params.id, actor, (tx, given) =>
        setDocumentFile(tx, params, file, given),
      )
      await throwAway([done])
      return vehicle
    } catch (error) {
      await throwAway([file.id])
      throw error
    }
  })
  route(app, context, api.removeVehicleDocumentFile, async ({ actor, params }) => {
    const { done, vehicle } = await change(params.id, actor, (tx, given) =>
      setDocumentFile(tx, params, null, given),
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
    // A page that was smuggled into a paper must not run with our address.
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
