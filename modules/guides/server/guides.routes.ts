import { randomUUID } from 'node:crypto'

import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Day } from '#server/features/persons/save-person.command.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { committingFiles, readUpload } from '#server/files/upload.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/guides.contract.ts'
import { guidePicturePath } from '../rules/picture-path.rules.ts'
import { recordConsent, setPicture, withdrawConsent } from './change-guide-profile.command.ts'
import {
  guideFolder,
  readGuidePicture,
  copyGuidePicture,
  writeGuidePicture,
} from './guide-pictures.queries.ts'
import { findGuideProfile } from './guide-profile.queries.ts'
import { findPictureOwner } from './shown-guides.queries.ts'

export const guideRoutes: Routes = (app, context) => {
  const { db, files } = context
  const change = async (actor: Actor, id: string, work: (act: StaffAct, day: Day) => Promise<void>) => {
    const day = await dayOf(context, actor)
    return context.act(actor, async (act) => {
      await work(act, day)
      return findGuideProfile(act.tx, actor.tour_operator_id, id)
    })
  }

  route(app, context, api.getGuideProfile, ({ actor, params: { id } }) =>
    findGuideProfile(db, actor.tour_operator_id, id),
  )
  route(app, context, api.recordGuideConsent, ({ actor, params: { id }, body }) =>
    change(actor, id, (act, day) => recordConsent(act, id, body.consented_on, day)),
  )
  route(app, context, api.withdrawGuideConsent, ({ actor, params: { id } }) =>
    change(actor, id, (act, day) => withdrawConsent(act, id, day)),
  )
  route(app, context, api.uploadGuidePicture, async ({ actor, params: { id }, request }) => {
    const { consent } = await findGuideProfile(db, actor.tour_operator_id, id)
    if (!consent) throw new NotFound()
    const picture = { tour_operator_id: actor.tour_operator_id, id: randomUUID() }
    const bytes = await copyGuidePicture((await readUpload(request)).bytes)
    return committingFiles(files, [guideFolder(picture)], async () => {
      await writeGuidePicture(files, picture, bytes)
      return change(actor, id, (act, day) => setPicture(act, id, picture.id, day))
    })
  })
  route(app, context, api.removeGuidePicture, ({ actor, params: { id } }) =>
    change(actor, id, (act, day) => setPicture(act, id, null, day)),
  )
}

const dayOf = ({ db, now }: Context, { tour_operator_id }: Actor) => operatorDay(db, tour_operator_id, now())

/** Browsers ask again each time, so that a withdrawn picture is not shown from their cache. */
export const guidePictureRoutes: Routes = (app, { db, files }) => {
  app.get<{ Params: { id: string } }>(guidePicturePath(':id'), async ({ params: { id }, headers }, reply) => {
    const tour_operator_id = isUuid(id) ? await findPictureOwner(db, id) : undefined
    if (!tour_operator_id) throw new NotFound()
    const tag = `"${id}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const bytes = await readGuidePicture(files, { tour_operator_id, id })
    if (!bytes) throw new NotFound()
    return reply.type('image/webp').header('x-robots-tag', 'noindex').send(bytes)
  })
}
