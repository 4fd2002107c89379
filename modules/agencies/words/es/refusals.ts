import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { PublicEndorsementRefusals } from '../../rules/endorsements/refusals.ts'

export const refusals: RefusalSentences<PublicEndorsementRefusals> = {
  endorsement_over: 'El servicio ya empezó: acuérdalo por teléfono.',
  endorsement_answered: 'Este endoso ya tiene respuesta.',
  endorsement_withdrawn: 'Este endoso se anuló.',
  endorsement_list_changed: 'La lista cambió mientras la leías: revísala y responde de nuevo.',
}
