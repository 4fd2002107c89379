import { NotFound } from '#domain/refusal.ts'

import { readPicture } from '../../files/pictures.ts'
import type { Routes } from '../../http/context.ts'

/** Pictures by id and width: public, and never changed once stored. */
export const fileRoutes: Routes = (app, { files }) => {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const bytes = /^[0-9a-f-]{36}$/.test(id) ? await readPicture(files, id, name) : null
    if (!bytes) throw new NotFound()
    return reply
      .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
