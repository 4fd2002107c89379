import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'
import { count } from '#words/count.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { keptDays: 30 },
  variables: { needed: ['anotacion', 'enlace'], more: ['fecha', 'hora'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'En lista de espera',
  group: 'waiting',
  variables: {
    anotacion: 'el tour, el día y las personas que anotaste',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Estás en la lista de espera del {fecha}, {hora}',
    lines: [
      '{anotacion}',
      '',
      'Si alguien cancela, te apartamos los cupos por un tiempo y te enviamos a este correo el enlace para completar tu reserva. Estar en la lista no tiene costo.',
      '',
      'Si te sirve otra fecha, mira aquí las que tienen cupos: {enlace}',
      '',
      'Si ya no lo necesitas, {respuesta} y te sacamos de la lista.',
    ],
  },
  en: {
    subject: 'You’re on the waiting list for {fecha}, {hora}',
    lines: [
      '{anotacion}',
      '',
      'If someone cancels, we’ll hold the spots for you for a while and send the link to complete your booking to this address. Being on the list is free.',
      '',
      'If another date works for you, here are the ones with spots left: {enlace}',
      '',
      'If you no longer need it, {respuesta} and we’ll take you off the list.',
    ],
  },
  pt: {
    subject: 'Você está na lista de espera de {fecha}, {hora}',
    lines: [
      '{anotacion}',
      '',
      'Se alguém cancelar, reservamos as vagas para você por um tempo e enviamos para este e-mail o link para completar sua reserva. Estar na lista não custa nada.',
      '',
      'Se outra data for boa para você, veja aqui as que têm vagas: {enlace}',
      '',
      'Se você não precisar mais, {respuesta} e tiramos você da lista.',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    noted: (tour: string, when: string, people: number) =>
      `Te anotamos en la lista de espera de ${tour}, ${when}, para ${count(people, 'persona', 'personas')}.`,
  },
  en: {
    noted: (tour: string, when: string, people: number) =>
      `We put you on the waiting list for ${tour}, ${when}, for ${count(people, 'person', 'people')}.`,
  },
  pt: {
    noted: (tour: string, when: string, people: number) =>
      `Colocamos você na lista de espera de ${tour}, ${when}, para ${count(people, 'pessoa', 'pessoas')}.`,
  },
}
