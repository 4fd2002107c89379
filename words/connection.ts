import { connection as en } from './en/connection.ts'
import { connection as es } from './es/connection.ts'
import { spokenIn } from './language.ts'
import { connection as pt } from './pt/connection.ts'

export const connection = spokenIn({ es, en, pt })
