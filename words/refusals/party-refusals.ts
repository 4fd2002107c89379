import type { RefusalDetails } from '#domain/refusal.ts'

import { partyRefusals as en } from '../en/party-refusals.ts'
import { partyRefusals as es } from '../es/party-refusals.ts'
import { spokenIn } from '../language.ts'
import { partyRefusals as pt } from '../pt/party-refusals.ts'
import { type RefusalSentences, type SeatRefusal, sentenceOf } from './refusal-text.ts'

export const partySentences: RefusalSentences<SeatRefusal> = spokenIn({ es, en, pt })

/** Why these people can't book that departure; apart from all other refusals, for a page that weighs little. */
export const partyRefusalMessage = <Code extends SeatRefusal>(
  code: Code,
  details: RefusalDetails[Code],
): string => sentenceOf(partySentences[code], details)
