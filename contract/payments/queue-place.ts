import { z } from 'zod'

/** Position to continue a queue; absent: from the oldest. */
export const queuePlace = z.object({ after: z.string().max(300).optional() })
