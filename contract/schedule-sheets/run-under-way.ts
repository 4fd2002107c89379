import { z } from 'zod'

/** A run that left on an earlier day and is under way on this one: `day` of `days`, 2 is the second. */
export type RunUnderWay = z.infer<typeof RunUnderWay>
export const RunUnderWay = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  day: z.int(),
  days: z.int(),
  people: z.int(),
  vehicle_name: z.string(),
  crew: z.array(z.string()),
})
