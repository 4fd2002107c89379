import type { OtherTourProblem } from '#domain/disruptions/other-tour.rules.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

/** Why passengers cannot be taken to another tour. */
export const otherTourProblemTexts: Record<OtherTourProblem, string> = {
  private_tour: 'es un tour privado',
  other_kind: 'es otro tipo de tour',
  shared_seats: 'comparte sus cupos con otros tours',
  sold_whole: 'se vende por grupo o vehículo',
  has_extras: 'una reserva tiene adicionales',
  other_currency: 'una reserva está en otra moneda',
  party_unfit: 'no admite a los pasajeros de una reserva',
}

export const disruptionRefusalTexts: RefusalTexts<'already_suspended' | 'tours_not_joinable'> = {
  already_suspended: refused(409, 'Esta salida ya está suspendida: mira quién falta por responder.'),
  tours_not_joinable: refused(422, ({ why }) =>
    why ? `No se puede juntar: ${otherTourProblemTexts[why]}.` : 'Estos tours no se pueden juntar.',
  ),
}
