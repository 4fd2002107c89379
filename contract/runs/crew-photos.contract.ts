import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id } from '../endpoint/fields.ts'

export const sendCrewPhoto = endpoint({
  method: 'POST',
  path: '/crew/acts/:act_id/photos/:id',
  summary:
    'Una foto de un incidente o de un gasto, después de su acto: JPG, PNG o WebP de hasta 5 MB. Repetir el envío no la repite.',
  access: 'crew-acts.send',
  params: z.object({ act_id: id, id }),
  upload: true,
  response: z.object({ id: z.uuid() }),
  refusals: ['picture_not_readable', 'picture_heic', 'too_many_pictures'],
})

export const getCrewPhoto = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/photos/:photo_id',
  summary: 'Una foto que tomó la tripulación, para la oficina.',
  access: 'crew-acts.read',
  params: z.object({ id, photo_id: id }),
  response: z.unknown(),
  file: true,
})
