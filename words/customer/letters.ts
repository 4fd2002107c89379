import * as en from '../en/letters.ts'
import * as es from '../es/letters.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/letters.ts'

/** What letters to customers say; `letter` of server/features/messages says each in the language of who reads it. */
export const letters = spokenIn({ es, en, pt })
