import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { PublicEndorsementRefusals } from '../../rules/endorsements/refusals.ts'

export const refusals: RefusalSentences<PublicEndorsementRefusals> = {
  endorsement_over: 'The tour has already started: please arrange it by phone.',
  endorsement_answered: 'This request has already been answered.',
  endorsement_withdrawn: 'This request was withdrawn.',
  endorsement_list_changed: 'The list changed while you were reading it: please check it and answer again.',
}
