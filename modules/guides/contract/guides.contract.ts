import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, localDate } from '#contract/endpoint/fields.ts'

export type GuideProfile = z.infer<typeof GuideProfile>
/** The consent of a guide to be shown on public pages; null: there is none. */
export const GuideProfile = z.object({
  consent: z
    .object({
      consented_on: localDate,
      recorded_by_name: z.string(),
      recorded_at: z.iso.datetime(),
      picture_id: z.uuid().nullable(),
    })
    .nullable(),
})

const one = z.object({ id })

export const getGuideProfile = endpoint({
  method: 'GET',
  path: '/persons/:id/guide-profile',
  summary:
    'Si una persona autorizó mostrarse como guía en las páginas públicas, desde cuándo y quién lo anotó.',
  access: 'guides.manage',
  params: one,
  response: GuideProfile,
})

export const recordGuideConsent = endpoint({
  method: 'PUT',
  path: '/persons/:id/guide-profile',
  summary:
    'Anota que una persona autorizó mostrar su nombre de pila, idiomas y foto en las páginas públicas. Otra fecha reemplaza la anterior.',
  access: 'guides.manage',
  params: one,
  body: z.object({ consented_on: localDate }),
  response: GuideProfile,
  refusals: ['person_anonymised'],
})

export const withdrawGuideConsent = endpoint({
  method: 'DELETE',
  path: '/persons/:id/guide-profile',
  summary: 'Retira la autorización: la persona y su foto salen de las páginas públicas.',
  access: 'guides.manage',
  params: one,
  response: GuideProfile,
  refusals: ['person_anonymised'],
})

export const uploadGuidePicture = endpoint({
  method: 'POST',
  path: '/persons/:id/guide-profile/picture',
  summary:
    'Pone la foto de una persona que autorizó mostrarse: un archivo JPG, PNG, WebP o AVIF de hasta 5 MB en `multipart/form-data`.',
  access: 'guides.manage',
  params: one,
  upload: true,
  response: GuideProfile,
  refusals: ['person_anonymised', 'picture_not_readable', 'picture_heic', 'picture_too_small'],
})

export const removeGuidePicture = endpoint({
  method: 'DELETE',
  path: '/persons/:id/guide-profile/picture',
  summary: 'Quita la foto; la autorización sigue.',
  access: 'guides.manage',
  params: one,
  response: GuideProfile,
  refusals: ['person_anonymised'],
})
