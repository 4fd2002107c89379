import { NotFound } from '#domain/refusal.ts'

import { pictureWidths } from '../../files/pictures.ts'
import type { Routes } from '../../http/context.ts'

/** Pictures by id and width: public, and never changed once stored. */
export const fileRoutes: Routes = (app, { files }) => {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const known = /^[0-9a-f-]{36}$/.test(id) && pictureWidths.some((width) => name === `${width}.webp`)
    const bytes = known ? await files.read(`${id}/${name}`) : null
    if (!bytes) throw new NotFound()
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
