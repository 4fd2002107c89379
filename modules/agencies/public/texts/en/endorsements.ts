import { count } from '#words/count.ts'
import { formatList, languageName } from '#words/formatters.ts'

import type { EndorsementStatus, ListedFact } from '../../../rules/endorsements/endorsement.ts'
import type { EndorsementTexts } from '../es/endorsements.ts'

const facts: Record<ListedFact, string> = {
  people: 'the number of people',
  pickup: 'the pickup',
  names: 'the names',
  phone: 'the phone number',
  moment: 'the day or time',
}

const states: Record<EndorsementStatus, string> = {
  pendiente: 'Waiting for your answer',
  aceptado: 'You accepted to take them',
  rechazado: 'You answered that you can’t take them',
  anulado: 'Withdrawn: please don’t pick them up',
}

export const texts: EndorsementTexts = {
  pageTitle: (operator) => `Passengers of ${operator}`,
  heading: (people) => `Take ${count(people, 'person', 'people')}`,
  noOne: 'Passenger list',
  from: (operator, partner) => `${operator} asks ${partner} to take these passengers.`,
  states,
  over: 'The tour has already started: for any change, please call.',
  changed: 'The list changed after your answer. Check what is marked and answer again.',
  answered: (name) => `Answered by ${name}.`,
  sent: 'Thank you: your answer has been recorded.',
  list: 'Passengers',
  party: (people, name) => `${count(people, 'person', 'people')} · ${name}`,
  removed: 'No longer coming: canceled or moved to another date',
  changes: (changed) => `Changed: ${formatList(changed.map((fact) => facts[fact]))}`,
  names: 'Names',
  pickup: 'Pickup',
  noPickup: 'not set yet: agree it with them',
  room: (room) => `room ${room}`,
  phone: 'Phone',
  speaks: 'Language',
  language: (code) => languageName(code),
  booking: 'Booking',
  cost: 'Agreed net cost',
  total: 'Total',
  note: 'Note',
  answer: 'Your answer',
  name: 'Your name',
  message: 'Message (optional)',
  accept: 'Accept and take them',
  decline: 'I can’t take them',
  privacy: 'This data is only for providing the service. Please don’t share this link.',
  carriedBy: 'Who takes you',
}
