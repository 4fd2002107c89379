import { z } from 'zod'

import type { RefusalCode } from '#domain/refusal.ts'

import type { ErrorCode } from './error-messages.ts'

/** The one error shape. `fields` names each input at fault, as a path: `contact.email`. */
export type ApiError = z.infer<typeof ApiError>
export const ApiError = z.object({
  code: z.string<ProblemCode>(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** numbers and names of the refusal, or the current row of a stale edit */
  details: z.record(z.string(), z.unknown()).optional(),
})

/** Failures that the browser detects without the server. */
type OwnCode = 'no_answer' | 'no_token' | 'not_copied'
export type ProblemCode = RefusalCode | ErrorCode | OwnCode
