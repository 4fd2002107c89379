import type { z } from 'zod'

import type { RefusalCode } from '#domain/refusal.ts'

type Form = {
  path: `/public/${string}`
  /** the checked fields, where the form has more than its button */
  body?: z.ZodType
  /** business reasons that the page shows beside the form */
  refusals: readonly RefusalCode[]
}

/** A form of a public page, which a browser posts without a script. It is answered with a page, not with JSON. */
export const form = <const F extends Form>(declared: F): F => declared
