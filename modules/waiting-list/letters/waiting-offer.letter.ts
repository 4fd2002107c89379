import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'
import { count } from '#words/count.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { keptDays: 30, endsByItself: true },
  variables: { needed: ['oferta', 'vence_dia', 'vence_hora', 'enlace'], more: ['fecha'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Cupo de la lista de espera',
  group: 'waiting',
  variables: {
    oferta: 'los cupos que se liberaron, con tour y día',
    vence_dia: 'hasta qué día se apartan los cupos',
    vence_hora: 'hasta qué hora se apartan los cupos',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Se liberaron cupos para el {fecha}: son tuyos hasta las {vence_hora}',
    lines: [
      '{oferta}',
      'Te los apartamos hasta el {vence_dia} a las {vence_hora}. Después pasan a la siguiente persona de la lista.',
      '',
      'Completa tu reserva aquí: {enlace}',
      '',
      'Si ya no los necesitas, abre el enlace y libera los cupos para otra persona.',
    ],
  },
  en: {
    subject: 'Spots opened up for {fecha}: they’re yours until {vence_hora}',
    lines: [
      '{oferta}',
      'We’ll hold them for you until {vence_dia} at {vence_hora}. After that they go to the next person on the list.',
      '',
      'Complete your booking here: {enlace}',
      '',
      'If you no longer need them, open the link and release the spots: we’ll give them to someone else.',
    ],
  },
  pt: {
    subject: 'Vagas liberadas para {fecha}: são suas até as {vence_hora}',
    lines: [
      '{oferta}',
      'Elas ficam reservadas para você até {vence_dia}, às {vence_hora}. Depois passam para a próxima pessoa da lista.',
      '',
      'Complete sua reserva aqui: {enlace}',
      '',
      'Se você não precisar mais, abra o link e libere as vagas: assim ficam para outra pessoa.',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    freed: (seats: number, tour: string, when: string) =>
      `Se ${seats === 1 ? 'liberó' : 'liberaron'} ${count(seats, 'cupo', 'cupos')} en ${tour}, ${when}.`,
  },
  en: {
    freed: (seats: number, tour: string, when: string) =>
      `${count(seats, 'spot', 'spots')} opened up on ${tour}, ${when}.`,
  },
  pt: {
    freed: (seats: number, tour: string, when: string) =>
      `${seats === 1 ? 'Foi liberada' : 'Foram liberadas'} ${count(seats, 'vaga', 'vagas')} em ${tour}, ${when}.`,
  },
}
