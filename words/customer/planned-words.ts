import { planned as en } from '../en/planned.ts'
import { planned as es } from '../es/planned.ts'
import { spokenIn } from '../language.ts'
import { planned as pt } from '../pt/planned.ts'

export const plannedWords = spokenIn({ es, en, pt })
