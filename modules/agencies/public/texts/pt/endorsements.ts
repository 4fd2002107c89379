import { count } from '#words/count.ts'
import { formatList, languageName } from '#words/formatters.ts'

import type { EndorsementStatus, ListedFact } from '../../../rules/endorsements/endorsement.ts'
import type { EndorsementTexts } from '../es/endorsements.ts'

const facts: Record<ListedFact, string> = {
  people: 'o número de pessoas',
  pickup: 'o embarque',
  names: 'os nomes',
  phone: 'o telefone',
  moment: 'o dia ou a hora',
}

const states: Record<EndorsementStatus, string> = {
  pendiente: 'Espera a sua resposta',
  aceptado: 'Você aceitou levá-los',
  rechazado: 'Você respondeu que não os leva',
  anulado: 'Cancelado: não os busque',
}

export const texts: EndorsementTexts = {
  pageTitle: (operator) => `Passageiros de ${operator}`,
  heading: (people) => `Leve ${count(people, 'pessoa', 'pessoas')}`,
  noOne: 'Lista de passageiros',
  from: (operator, partner) => `${operator} pede que ${partner} leve estes passageiros.`,
  states,
  over: 'O passeio já começou: para qualquer mudança, ligue.',
  changed: 'A lista mudou depois da sua resposta. Confira o que está marcado e responda de novo.',
  answered: (name) => `Respondido por ${name}.`,
  sent: 'Obrigado: a sua resposta foi registrada.',
  list: 'Passageiros',
  party: (people, name) => `${count(people, 'pessoa', 'pessoas')} · ${name}`,
  removed: 'Não vai mais: cancelou ou mudou de data',
  changes: (changed) => `Mudou: ${formatList(changed.map((fact) => facts[fact]))}`,
  names: 'Nomes',
  pickup: 'Embarque',
  noPickup: 'a definir: combine com eles',
  room: (room) => `quarto ${room}`,
  phone: 'Telefone',
  speaks: 'Idioma',
  language: (code) => languageName(code).toLowerCase(),
  booking: 'Reserva',
  cost: 'Custo líquido combinado',
  total: 'Total',
  note: 'Observação',
  answer: 'Sua resposta',
  name: 'Seu nome',
  message: 'Mensagem (opcional)',
  accept: 'Aceitar e levá-los',
  decline: 'Não posso levá-los',
  privacy: 'Estes dados são apenas para prestar o serviço. Não compartilhe este link.',
  carriedBy: 'Quem leva você',
}
