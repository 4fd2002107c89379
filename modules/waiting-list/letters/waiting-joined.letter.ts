import type { LetterFacts, OfficeNames, LetterTexts } from '#letters/letter.ts'
import { count } from '#words/count.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { keptDays: 30 },
  variables: { needed: ['anotacion', 'enlace'], more: ['fecha', 'hora'] },
} as const satisfies LetterFacts

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
      'Si alguien cancela, te guardamos los cupos por un tiempo y te escribimos a este correo con el enlace para completar tu reserva. No pagas nada por esperar.',
      '',
      'Si te sirve otra fecha, aquí ves las que tienen cupos: {enlace}',
      '',
      'Si ya no lo necesitas, {respuesta} y te sacamos de la lista.',
    ],
  },
  en: {
    subject: 'You’re on the waiting list for {fecha}, {hora}',
    lines: [
      '{anotacion}',
      '',
      'If someone cancels, we hold the spots for you for a while and write to this address with the link to complete your booking. You pay nothing for waiting.',
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
      'Se alguém cancelar, guardamos as vagas para você por um tempo e escrevemos para este e-mail com o link para completar sua reserva. Você não paga nada por esperar.',
      '',
      'Se outra data servir, veja aqui as que têm vagas: {enlace}',
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
