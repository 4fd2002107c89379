import { z } from 'zod'

/** Cash of the operator in a person's till, in minor units. */
export const HeldCash = z.object({ currency: z.string(), amount: z.int() })
