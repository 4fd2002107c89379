import type { z } from 'zod'

import type { RefusalCode } from '#domain/refusal.ts'
import type { Permission } from '#domain/staff/permission.ts'

/** One HTTP endpoint. The server mounts it, the client calls it, the OpenAPI document lists it; none restates it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, with `:name` parameters. */
  path: `/${string}`
  /** What it does, in one Spanish sentence, for the API page. */
  summary: string
  /** Who may call it; `session`: any logged-in user. Required, so that each endpoint decides it. */
  access: Permission | 'public' | 'session'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** Response to a request with `Prefer: return=minimal`, for clients that do not need the full one. */
  minimal?: z.ZodType
  /** Default 200. */
  status?: 200 | 201
  /** Business reasons to answer 409, 410 or 422; each has its sentence in refusals.ts. */
  refusals?: readonly RefusalCode[]
  /** Repeating the call with the same Idempotency-Key header gives the same answer. */
  idempotent?: true
  /** The body is multipart/form-data with one file; `body` describes its other fields. */
  upload?: true
  /** The answer is a file to download, not JSON. */
  file?: true
  /** Allowed before a user has set up the second factor that they must have. */
  beforeSecondFactor?: true
  /** Answers `Link: <…>; rel="next"` when there is another page. */
  paged?: true
}

/** Says that the least is enough; an endpoint that knows nothing of it answers in full. */
export const preferMinimal = { prefer: 'return=minimal' }

/** How many bookings the caller knows to change their pickup: a write that moves another number is refused and says it. */
export const acceptedMovesHeader = 'x-accepted-moves'
export const asksMoves = ({ refusals }: Endpoint) => refusals?.includes('pickups_move') ?? false

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type PartOf<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'body',
  In extends 'input' | 'output',
> = E[Part] extends z.ZodType
  ? Record<Part, In extends 'input' ? z.input<E[Part]> : z.output<E[Part]>>
  : unknown

/** Input of a caller; an upload's body is a form with one `file`. */
export type InputOf<E extends Endpoint> = PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  (E extends { upload: true } ? { body: FormData } : PartOf<E, 'body', 'input'>)
/** Parsed input of a handler. */
export type ParsedOf<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>
/** Result of a handler: dates may still be Date objects. */
export type AnswerOf<E extends Endpoint> =
  | z.input<E['response']>
  | (E['minimal'] extends z.ZodType ? z.input<E['minimal']> : never)
/** Response to a caller. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>
/** Response to a caller who asks for the minimal one. */
export type MinimalOf<E extends Endpoint> = E['minimal'] extends z.ZodType
  ? z.output<E['minimal']>
  : OutputOf<E>
