import type { PartyRefusal } from '#domain/products/prices/party.rules.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

import { capacityText, count } from '../format.ts'
import { refused, type RefusalTexts, sentenceOf } from './refusal-text.ts'

export const partyRefusalTexts: RefusalTexts<PartyRefusal> = {
  party_empty: refused(422, 'Elige cuántas personas viajan.'),
  party_too_big: refused(
    422,
    ({ max }) => `Se puede reservar para ${count(max, 'persona', 'personas')} como máximo.`,
  ),
  party_needs_adult: refused(422, 'Los menores viajan con al menos un adulto.'),
  too_many_per_adult: refused(
    422,
    ({ label, per_adult, max }) =>
      `${label}: cada adulto puede llevar ${per_adult} como máximo, así que pueden ir ${max}.`,
  ),
  nationals_exceed_party: refused(422, 'Hay más residentes del país que personas de esa categoría.'),
  category_unknown: refused(422, 'Una de las categorías no existe en este tour.'),
  extra_unknown: refused(422, 'Uno de los adicionales ya no se ofrece en este tour.'),
  extra_too_many: refused(422, ({ extra, max }) => `${extra}: se pueden pedir ${max} como máximo.`),
  price_missing: refused(422, 'No hay precio para esa fecha.'),
}

export const seatRefusalTexts: RefusalTexts<'no_seats'> = {
  no_seats: refused(409, ({ seats_left = 0, asked, unit = 'persona' }) =>
    seats_left > 0
      ? `${seats_left === 1 ? 'Queda' : 'Quedan'} ${capacityText(seats_left, unit)} y pediste ${asked}.`
      : 'Esta salida ya está completa.',
  ),
}

const texts = { ...partyRefusalTexts, ...seatRefusalTexts }

/** Why these people can't book that departure; apart from all other refusals, for a page that weighs little. */
export function partyRefusalMessage<Code extends PartyRefusal | 'no_seats'>(
  code: Code,
  details: RefusalDetails[Code],
): string {
  const text: RefusalTexts<PartyRefusal | 'no_seats'>[Code] = texts[code]
  return sentenceOf(text, details)
}
