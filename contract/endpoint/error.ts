import { z } from 'zod'

import type { RefusalCode } from '#domain/refusal.ts'

/** The one error shape. `fields` names each input at fault, as a path: `contact.email`. */
export type ApiError = z.infer<typeof ApiError>
export const ApiError = z.object({
  code: z.string<ProblemCode>(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** numbers and names of the refusal, or the current row of a stale edit */
  details: z.record(z.string(), z.unknown()).optional(),
})

export const errorMessages = {
  malformed: 'La solicitud no se puede leer.',
  invalid_input: 'Revisa los datos marcados.',
  no_session: 'Tu sesión terminó o no es válida. Ingresa de nuevo.',
  forbidden: 'Tu nivel no permite hacer esto.',
  not_found: 'No encontramos lo que buscas.',
  stale: 'Otra persona guardó cambios mientras editabas.',
  too_large: 'Lo que envías es demasiado grande.',
  unsupported_type: 'El tipo de contenido no es el esperado.',
  too_many: 'Demasiados intentos. Espera un momento y prueba otra vez.',
  unavailable: 'El servicio no está disponible en este momento. Prueba otra vez en unos segundos.',
  disk_full: 'No queda espacio en el disco del servidor: no se guardó nada. Avisa a quien lo administra.',
  unexpected: 'Algo falló de nuestro lado. Ya quedó registrado.',
} as const
export type ErrorCode = keyof typeof errorMessages
/** What the web says of itself, without the server. */
type OwnCode = 'no_answer' | 'no_token' | 'not_copied'
export type ProblemCode = RefusalCode | ErrorCode | OwnCode
