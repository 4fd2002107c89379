import { grammar as en } from './en/grammar.ts'
import { grammar as es } from './es/grammar.ts'
import { spokenIn } from './language.ts'
import { grammar as pt } from './pt/grammar.ts'

export const grammar = spokenIn({ es, en, pt })
