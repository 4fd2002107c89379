import { writeUs } from '#words/es/write-us.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  seats_available: 'Quedan cupos en esta salida: se puede reservar ahora.',
  already_waiting: 'Ese correo ya está en la lista de espera de esta salida.',
  waiting_list_full: 'La lista de espera de esta salida ya está completa.',
  too_many_waiting: (details) => `Ya estás en varias listas de espera. ${writeUs(details)}`,
}
