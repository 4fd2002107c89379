import type { RefusalDetails } from '#domain/refusal.ts'

import { spokenIn } from '../language.ts'
import { partyRefusals as en } from './en/party-sentences.ts'
import { partyRefusals as es } from './es/party-sentences.ts'
import { partyRefusals as pt } from './pt/party-sentences.ts'
import { type RefusalSentences, type SeatRefusal, sentenceOf } from './refusal-text.ts'

export const partySentences: RefusalSentences<SeatRefusal> = spokenIn({ es, en, pt })

/** Why these people can't book that departure; apart from all other refusals, for a page that weighs little. */
export const partyRefusalMessage = <Code extends SeatRefusal>(
  code: Code,
  details: RefusalDetails[Code],
): string => sentenceOf(partySentences[code], details)
