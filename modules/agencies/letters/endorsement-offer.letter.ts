import type { LetterFacts, LetterTexts, LetterTopic, OfficeNames } from '#letters/letter.ts'
import { count } from '#words/count.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { keptDays: 30, endsByItself: true },
  variables: { needed: ['lista', 'enlace'], more: ['tour', 'salida', 'fecha', 'costo_neto', 'aviso'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Pasajeros para otro tour operador',
  group: 'partners',
  variables: {
    lista: 'cada reserva: personas, nombre, recogida, teléfono e idioma',
    costo_neto: 'lo que le pagas por llevarlos',
    aviso: 'tu nota para el otro tour operador',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Pasajeros para el {fecha}: ¿los llevas?',
    lines: [
      'Te pedimos llevar a estos pasajeros en {tour}, {salida}:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '{aviso}',
      '',
      'Acepta o rechaza aquí, sin contraseña: {enlace}',
      '',
      'El enlace muestra siempre la lista actual y abre datos de los pasajeros: no lo compartas.',
    ],
  },
  en: {
    subject: 'Passengers for {fecha}: can you take them?',
    lines: [
      'We’d like you to take these passengers on {tour}, {salida}:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '{aviso}',
      '',
      'Accept or decline here, no password needed: {enlace}',
      '',
      'The link always shows the current list and opens passengers’ data: please don’t share it.',
    ],
  },
  pt: {
    subject: 'Passageiros para {fecha}: você pode levá-los?',
    lines: [
      'Pedimos que você leve estes passageiros em {tour}, {salida}:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '{aviso}',
      '',
      'Aceite ou recuse aqui, sem senha: {enlace}',
      '',
      'O link mostra sempre a lista atual e abre dados dos passageiros: não o compartilhe.',
    ],
  },
} as const satisfies LetterTexts

export type ListedParty = {
  people: number
  name: string
  place: string
  room: string
  phone: string
  /** its name */
  language: string
}
const withDots = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

export const phrases = {
  es: {
    party: ({ people, name, place, room, phone, language }: ListedParty) =>
      `- ${withDots(count(people, 'persona', 'personas'), name, place || 'recogida por definir', room && `hab. ${room}`, phone, language)}`,
    cost: (amount: string) => `Costo neto acordado: ${amount}`,
    byHand: (operator: string, people: number, tour: string, when: string, link: string) =>
      `Hola, somos ${operator}. ¿Llevas a ${count(people, 'persona', 'personas')} en ${tour}, ${when}? La lista, para aceptar o rechazar: ${link}`,
  },
  en: {
    party: ({ people, name, place, room, phone, language }: ListedParty) =>
      `- ${withDots(count(people, 'person', 'people'), name, place || 'pickup to be confirmed', room && `room ${room}`, phone, language)}`,
    cost: (amount: string) => `Agreed net cost: ${amount}`,
    byHand: (operator: string, people: number, tour: string, when: string, link: string) =>
      `Hello, this is ${operator}. Can you take ${count(people, 'person', 'people')} on ${tour}, ${when}? The list, to accept or decline: ${link}`,
  },
  pt: {
    party: ({ people, name, place, room, phone, language }: ListedParty) =>
      `- ${withDots(count(people, 'pessoa', 'pessoas'), name, place || 'embarque a definir', room && `quarto ${room}`, phone, language)}`,
    cost: (amount: string) => `Custo líquido combinado: ${amount}`,
    byHand: (operator: string, people: number, tour: string, when: string, link: string) =>
      `Olá, somos ${operator}. Você pode levar ${count(people, 'pessoa', 'pessoas')} em ${tour}, ${when}? A lista, para aceitar ou recusar: ${link}`,
  },
}
