import * as api from '#contract/runs/crew-photos.contract.ts'
import { NotFound } from '#domain/refusal.ts'

import { readCrewPicture, receiveCrewPicture } from '../../files/crew-pictures.ts'
import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findPhoto, hasPhoto } from './crew-photos.queries.ts'
import { keepPhoto } from './keep-photo.command.ts'

export const crewPhotoRoutes: Routes = (app, context) => {
  const { db, files } = context

  route(app, context, api.sendCrewPhoto, async ({ actor, params, request }) => {
    const { id } = params
    const { tour_operator_id } = actor
    if ((await hasPhoto(db, params, actor)) && (await readCrewPicture(files, { tour_operator_id, id })))
      return { id }
    const copy = await receiveCrewPicture(request)
    await context.act(actor, (act) => keepPhoto(act, params, { copy, files }))
    return { id }
  })

  route(app, context, api.getCrewPhoto, async ({ actor, params, reply }) => {
    const { tour_operator_id } = actor
    const photo = await findPhoto(db, actor, { sheet_id: params.id, photo_id: params.photo_id })
    const bytes = photo && (await readCrewPicture(files, { tour_operator_id, id: photo.id }))
    if (!bytes) throw new NotFound()
    reply.type('image/webp').header('content-security-policy', "default-src 'none'; sandbox")
    return bytes
  })
}
