import type { Pasted } from '#domain/bookings/travellers/pasted-travellers.rules.ts'

import { pasted as en } from '../en/pasted.ts'
import { pasted as es } from '../es/pasted.ts'
import { spokenIn } from '../language.ts'
import { pasted as pt } from '../pt/pasted.ts'

const sentences = spokenIn({ es, en, pt })

/** Which row of a pasted list cannot be read, and what to write instead. */
export const pastedProblem = ({ row, kind, text }: NonNullable<Pasted['problem']>): string =>
  sentences[kind](row, text)
