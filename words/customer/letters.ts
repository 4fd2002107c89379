import * as en from '../en/letters.ts'
import * as es from '../es/letters.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/letters.ts'

/** Texts of customer messages; `letter` of server/features/messages renders each in the recipient's language. */
export const letters = spokenIn({ es, en, pt })
