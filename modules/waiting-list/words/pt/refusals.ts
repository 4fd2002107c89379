import { writeUs } from '#words/pt/write-us.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  seats_available: 'Há vagas nesta saída: é possível reservar agora.',
  already_waiting: 'Esse e-mail já está na lista de espera desta saída.',
  waiting_list_full: 'A lista de espera desta saída já está completa.',
  too_many_waiting: (details) => `Você já está em várias listas de espera. ${writeUs(details)}`,
}
