import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id } from '#contract/endpoint/fields.ts'

import { type OriginFault, siteOrigin } from '../rules/site-origin.rules.ts'

const sentences: Record<OriginFault, string> = {
  scheme: 'Escribe el sitio con https, por ejemplo https://www.tusitio.com',
  wildcard: 'Escribe cada sitio completo, sin asteriscos',
  path: 'Escribe solo el sitio, sin la dirección de una página, por ejemplo https://www.tusitio.com',
  host: 'Escribe el nombre completo del sitio, por ejemplo https://www.tusitio.com',
}

/** Scheme, host and port of a site. */
const origin = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const read = siteOrigin(typed)
    if ('origin' in read) return read.origin
    context.addIssue(sentences[read.fault])
    return z.NEVER
  })

export type Embedding = z.infer<typeof Embedding>
/** Where an operator's tours may be shown in a frame, and what a snippet is made of. */
export const Embedding = z.object({
  sites: z.array(z.object({ id: z.uuid(), origin: z.string() })),
  public_url: z.string(),
  slug: z.string(),
  /** colours of the operator's buttons */
  fill: z.string(),
  on_fill: z.string(),
  /** on sale, by name */
  tours: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export const getEmbedding = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/embedding',
  summary: 'Los sitios propios que pueden mostrar los tours en un marco, y los tours para insertar.',
  access: 'tour-operators.read',
  params: z.object({ id }),
  response: Embedding,
})

export const addEmbeddingSite = endpoint({
  method: 'POST',
  path: '/tour-operators/:id/embedding/sites',
  summary: 'Permite que un sitio muestre los tours en un marco. Repetir un sitio no cambia nada.',
  access: 'tour-operators.edit',
  params: z.object({ id }),
  body: z.object({ origin }),
  response: Embedding,
  refusals: ['too_many_sites'],
})

export const removeEmbeddingSite = endpoint({
  method: 'DELETE',
  path: '/tour-operators/:id/embedding/sites/:site_id',
  summary: 'Quita un sitio: desde entonces los navegadores no muestran los tours en él.',
  access: 'tour-operators.edit',
  params: z.object({ id, site_id: id }),
  response: Embedding,
})
