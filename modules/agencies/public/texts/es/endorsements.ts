import { count } from '#words/count.ts'
import { formatList, languageName } from '#words/formatters.ts'

import type { EndorsementStatus, ListedFact } from '../../../rules/endorsements/endorsement.ts'

const facts: Record<ListedFact, string> = {
  people: 'cuántas personas son',
  pickup: 'la recogida',
  names: 'los nombres',
  phone: 'el teléfono',
  moment: 'el día o la hora',
}

const states: Record<EndorsementStatus, string> = {
  pendiente: 'Espera tu respuesta',
  aceptado: 'Aceptaste llevarlos',
  rechazado: 'Respondiste que no los llevas',
  anulado: 'Se anuló: no los recojas',
}

export const texts = {
  pageTitle: (operator: string) => `Pasajeros de ${operator}`,
  heading: (people: number) => `Lleva a ${count(people, 'persona', 'personas')}`,
  noOne: 'Lista de pasajeros',
  from: (operator: string, partner: string) => `${operator} le pide a ${partner} llevar a estos pasajeros.`,
  states,
  over: 'El servicio ya empezó: para cualquier cambio, llama por teléfono.',
  changed: 'La lista cambió después de tu respuesta. Revisa lo marcado y responde de nuevo.',
  answered: (name: string) => `Respondió ${name}.`,
  sent: 'Gracias: tu respuesta quedó registrada.',
  list: 'Pasajeros',
  party: (people: number, name: string) => `${count(people, 'persona', 'personas')} · ${name}`,
  removed: 'Ya no va: se canceló o cambió de fecha',
  changes: (changed: readonly ListedFact[]) => `Cambió: ${formatList(changed.map((fact) => facts[fact]))}`,
  names: 'Nombres',
  pickup: 'Recogida',
  noPickup: 'por definir: acuérdala con ellos',
  room: (room: string) => `habitación ${room}`,
  phone: 'Teléfono',
  speaks: 'Idioma',
  language: (code: string) => languageName(code).toLowerCase(),
  booking: 'Reserva',
  cost: 'Costo neto acordado',
  total: 'Total',
  note: 'Nota',
  answer: 'Tu respuesta',
  name: 'Tu nombre',
  message: 'Mensaje (opcional)',
  accept: 'Aceptar y llevarlos',
  decline: 'No puedo llevarlos',
  privacy: 'Estos datos son solo para prestar el servicio. No compartas este enlace.',
  carriedBy: 'Quién te lleva',
}
export type EndorsementTexts = typeof texts
