import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { PublicEndorsementRefusals } from '../../rules/endorsements/refusals.ts'

export const refusals: RefusalSentences<PublicEndorsementRefusals> = {
  endorsement_over: 'O passeio já começou: combine por telefone.',
  endorsement_answered: 'Este pedido já foi respondido.',
  endorsement_withdrawn: 'Este pedido foi cancelado.',
  endorsement_list_changed: 'A lista mudou enquanto você lia: confira e responda de novo.',
}
