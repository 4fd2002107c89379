import { count } from '../../count.ts'
import { capacityText } from '../../format.ts'
import type { RefusalSentences, SeatRefusal } from '../refusal-text.ts'

export const partyRefusals: RefusalSentences<SeatRefusal> = {
  party_empty: 'Elige cuántas personas viajan.',
  party_too_big: ({ max }) => `Se puede reservar para ${count(max, 'persona', 'personas')} como máximo.`,
  party_needs_adult: 'Los menores viajan con al menos un adulto.',
  too_many_per_adult: ({ label, per_adult, max }) =>
    `${label}: cada adulto puede llevar ${per_adult} como máximo, así que pueden ir ${max}.`,
  nationals_exceed_party: 'Hay más residentes del país que personas de esa categoría.',
  category_unknown: 'Una de las categorías no existe en este tour.',
  extra_unknown: 'Uno de los adicionales ya no se ofrece en este tour.',
  extra_too_many: ({ extra, max }) => `${extra}: se pueden pedir ${max} como máximo.`,
  price_missing: 'No hay precio para esa fecha.',
  no_seats: ({ seats_left = 0, asked, unit = 'persona' }) =>
    seats_left > 0
      ? `${seats_left === 1 ? 'Queda' : 'Quedan'} ${capacityText(seats_left, unit)} y pediste ${asked}.`
      : 'Esta salida ya está completa.',
}
