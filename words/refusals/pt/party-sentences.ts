import { count } from '../../count.ts'
import { capacityText } from '../../format.ts'
import type { RefusalSentences, SeatRefusal } from '../refusal-text.ts'

export const partyRefusals: RefusalSentences<SeatRefusal> = {
  party_empty: 'Escolha quantas pessoas vão viajar.',
  party_too_big: ({ max }) => `É possível reservar para ${count(max, 'pessoa', 'pessoas')} no máximo.`,
  party_needs_adult: 'Menores viajam com pelo menos um adulto.',
  too_many_per_adult: ({ label, per_adult, max }) =>
    `${label}: cada adulto pode levar ${per_adult} no máximo, então podem ir ${max}.`,
  nationals_exceed_party: 'Há mais residentes do país do que pessoas dessa categoria.',
  category_unknown: 'Uma das categorias não existe neste passeio.',
  extra_unknown: 'Um dos adicionais não é mais oferecido neste passeio.',
  extra_too_many: ({ extra, max }) => `${extra}: é possível pedir ${max} no máximo.`,
  price_missing: 'Não há preço para essa data.',
  no_seats: ({ seats_left = 0, asked, unit = 'persona' }) =>
    seats_left > 0
      ? `${seats_left === 1 ? 'Resta' : 'Restam'} ${capacityText(seats_left, unit)} e você pediu ${asked}.`
      : 'Esta saída está esgotada.',
}
