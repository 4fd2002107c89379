import { z } from 'zod'

/** Where a queue goes on; left out: at its oldest. */
export const queuePlace = z.object({ after: z.string().max(300).optional() })
