import { closedMoves as enMoves, closedReasons as en } from '../en/closed-reasons.ts'
import { closedMoves as esMoves, closedReasons as es } from '../es/closed-reasons.ts'
import { spokenIn } from '../language.ts'
import { closedMoves as ptMoves, closedReasons as pt } from '../pt/closed-reasons.ts'

/** Why a date can't be booked, for a customer. */
export const publicReasons = spokenIn({ es: es.names, en: en.names, pt: pt.names })

/** The same, inside a sentence: «Esta salida no se puede reservar: ya salió.» */
export const closedWhy = spokenIn({ es: es.why, en: en.why, pt: pt.why })

export const closedMoves = spokenIn({ es: esMoves, en: enMoves, pt: ptMoves })
