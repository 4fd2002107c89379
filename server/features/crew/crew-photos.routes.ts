import * as api from '#contract/crew/crew-photos.contract.ts'
import { NotFound } from '#domain/refusal.ts'

import { readCrewPicture, receiveCrewPicture } from '../../files/crew-pictures.ts'
import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { hasPhoto, keepPhoto } from './keep-photo.command.ts'

export const crewPhotoRoutes: Routes = (app, context) => {
  const { db, files, now } = context

  route(app, context, api.sendCrewPhoto, async ({ actor, params, request }) => {
    const { id } = params
    if (await hasPhoto(db, params, actor)) return { id }
    const size = await receiveCrewPicture(request, files, { tour_operator_id: actor.tour_operator_id, id })
    await db.transaction().execute((tx) => keepPhoto(tx, params, size, { actor, now: now() }))
    return { id }
  })

  route(app, context, api.getCrewPhoto, async ({ actor, params, reply }) => {
    const { tour_operator_id } = actor
    const photo = await db
      .selectFrom('crew_photos as p')
      .innerJoin('crew_acts as k', (on) =>
        on.onRef('k.tour_operator_id', '=', 'p.tour_operator_id').onRef('k.id', '=', 'p.crew_act_id'),
      )
      .select('p.id')
      .where('p.tour_operator_id', '=', tour_operator_id)
      .where('p.id', '=', params.photo_id)
      .where('k.schedule_sheet_id', '=', params.id)
      .executeTakeFirst()
    const bytes = photo && (await readCrewPicture(files, { tour_operator_id, id: photo.id }))
    if (!bytes) throw new NotFound()
    reply.type('image/webp').header('content-security-policy', "default-src 'none'; sandbox")
    return bytes
  })
}
