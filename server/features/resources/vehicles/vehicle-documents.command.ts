import type { VehicleDocumentInput } from '#contract/resources/vehicles.contract.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { type Day, lockVehicle, record } from './save-vehicle.command.ts'
import { findVehicle } from './vehicles.queries.ts'

const mostDocuments = 100

export async function addDocument(act: StaffAct, vehicle_id: string, input: VehicleDocumentInput, day: Day) {
  const { tx } = act
  await lockVehicle(act, vehicle_id, null, day)
  const { tour_operator_id } = act.actor
  const { count } = await tx
    .selectFrom('vehicle_documents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('vehicle_id', '=', vehicle_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostDocuments) throw new Refusal('too_many_documents', { max: mostDocuments })
  await tx
    .insertInto('vehicle_documents')
    .values({ tour_operator_id, vehicle_id, ...input })
    .execute()
  await record(act, vehicle_id, { kind: 'vehicle_document_added', data: input })
}

type Paper = { id: string; document_id: string }

/** The vehicle is locked with it, so that concurrent edits of one vehicle's documents are serialised. */
async function lockDocument(act: StaffAct, { id, document_id }: Paper, day: Day) {
  const { tx } = act
  await lockVehicle(act, id, null, day)
  const document = await tx
    .selectFrom('vehicle_documents')
    .selectAll()
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('vehicle_id', '=', id)
    .where('id', '=', document_id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw new NotFound()
  return document
}

export async function updateDocument(
  act: StaffAct,
  paper: Paper,
  { version, ...input }: VehicleDocumentInput & { version: number },
  day: Day,
) {
  const { tx } = act
  const document = await lockDocument(act, paper, day)
  if (document.version !== version)
    throw new Stale(await findVehicle(tx, paper.id, { ...day, actor: act.actor }))
  await tx
    .updateTable('vehicle_documents')
    .set(input)
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', paper.document_id)
    .execute()
  const { kind, number, expires_on } = document
  await record(act, paper.id, {
    kind: 'vehicle_document_updated',
    data: { before: { kind, number, expires_on }, after: input },
  })
}

/** Answers the file to throw away, if it had one. */
export async function deleteDocument(act: StaffAct, paper: Paper, day: Day): Promise<string | null> {
  const { tx } = act
  const { kind, number, expires_on, file_id } = await lockDocument(act, paper, day)
  const { tour_operator_id } = act.actor
  await tx
    .deleteFrom('vehicle_documents')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', paper.document_id)
    .execute()
  await forgetFile(tx, tour_operator_id, file_id)
  await record(act, paper.id, { kind: 'vehicle_document_deleted', data: { kind, number, expires_on } })
  return file_id
}

export type StoredFile = { id: string; name: string; media_type: string; bytes: number }

/** Puts a file in the place of the one before, or none; answers the one to throw away. */
export async function setDocumentFile(
  act: StaffAct,
  paper: Paper,
  file: StoredFile | null,
  day: Day,
): Promise<string | null> {
  const { tx } = act
  const { file_id, kind } = await lockDocument(act, paper, day)
  const { tour_operator_id } = act.actor
  if (file)
    await tx
      .insertInto('files')
      .values({ tour_operator_id, kind: 'document', ...file })
      .execute()
  await tx
    .updateTable('vehicle_documents')
    .set({ file_id: file?.id ?? null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', paper.document_id)
    .execute()
  await forgetFile(tx, tour_operator_id, file_id)
  await record(act, paper.id, {
    kind: file ? 'vehicle_file_added' : 'vehicle_file_removed',
    data: { kind },
  })
  return file_id
}

async function forgetFile(tx: Tx, tour_operator_id: string, id: string | null) {
  if (id === null) return
  await tx.deleteFrom('files').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id).execute()
}
