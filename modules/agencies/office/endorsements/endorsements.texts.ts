import { count } from '#words/count.ts'
import { formatList } from '#words/formatters.ts'

import type { ListedFact } from '../../rules/endorsements/endorsement.ts'
import { listedFactNames } from '../../words/endorsement-words.ts'

export const endorsementsTexts = {
  title: 'Endosos',
  description: 'Pasajeros que pasas a otro tour operador por un costo neto, y su respuesta.',
  list: 'Endosos',
  filterStatus: 'Estado',
  allStatuses: 'Todos los estados',
  from: 'Desde el día',
  to: 'Hasta el día',
  tour: 'Tour',
  partner: 'Tour operador',
  people: 'Pasajeros',
  cost: 'Costo neto',
  state: 'Estado',
  bookings: 'Reservas',
  acts: 'Acciones',
  emptyTitle: 'Todavía no hay endosos',
  emptyBody:
    'Endosa reservas desde su salida o desde la página de una reserva, cuando la salida no sale o no caben.',
  section: 'Endosos a otros tour operadores',
  ofBooking: 'Endosos de esta reserva',
  ofDay: 'Endosos del día',
  none: 'Nadie de esta salida está endosado.',
  loading: 'Cargando los endosos',
  peopleAt: (people: number, cost: string) => `${count(people, 'pasajero', 'pasajeros')} · ${cost}`,
  party: (name: string, people: number) => `${name} · ${count(people, 'pasajero', 'pasajeros')}`,
  endorsedTo: (partner: string) => `Endosado a ${partner}`,
  sentAt: (moment: string) => `Enviado el ${moment}`,
  notSent: 'Todavía no se envió: usa «Enviar a mano»',
  answeredBy: (name: string, moment: string) =>
    name ? `Respondió ${name}, el ${moment}` : `Respondió el ${moment}`,
  answerNote: (note: string) => `«${note}»`,
  changed: 'Cambió después de su respuesta y no lo ha confirmado',
  changes: (changes: readonly ListedFact[]) =>
    `cambió: ${formatList(changes.map((fact) => listedFactNames[fact]))}`,
  removed: 'ya no va',
  noPartnerCost: 'Endosar: todavía no hay un costo conocido de otro tour operador para este tour.',
  partnerCost: (last: { partner: string; total: string; unit: string; per_person: boolean; date: string }) =>
    `Endosar a ${last.partner}: ${last.total} (${last.unit} por ${last.per_person ? 'persona' : 'reserva'}, como el ${last.date}).`,
  pass: 'Endosar pasajeros…',
  passTour: (tour: string, date: string) => `Endosar ${tour}, ${date}…`,
  passTitle: (tour: string, when: string) => `Endosar pasajeros de ${tour}, ${when}`,
  passHint:
    'Viajan contigo hasta que el otro tour operador acepte; entonces salen de tus planillas. Sus cupos siguen ocupados: cierra la hora si no quieres vender más.',
  choosePartner: 'Tour operador',
  partnerPlaceholder: 'Busca por nombre',
  noPartners:
    'No hay otro tour operador con ese nombre. Agrégalo en Agencias, con el tipo «Otro tour operador».',
  partnerNeeded: 'Elige a quién los endosas',
  withoutEmail: 'No tiene correo: después envíale el enlace a mano.',
  whom: 'Quiénes',
  whomNeeded: 'Elige al menos una reserva',
  all: 'Todas',
  option: (name: string, people: number, locator: string) =>
    `${name} · ${count(people, 'pasajero', 'pasajeros')} · ${locator}`,
  already: (partner: string) => `ya endosada a ${partner}`,
  basis: 'El costo es',
  perPerson: 'Por persona',
  perBooking: 'Por reserva',
  unitCost: 'Costo neto',
  unitCostNeeded: 'Escribe el costo; 0 si no cobra',
  currency: 'Moneda',
  total: (amount: string, people: number) => `Total: ${amount} por ${count(people, 'pasajero', 'pasajeros')}`,
  note: 'Nota para el otro tour operador (opcional)',
  save: 'Endosar',
  passed: (partner: string) => `Enviado a ${partner}: falta su respuesta`,
  passedByHand: (partner: string) => `Endosado a ${partner}: envíale el enlace a mano`,
  nothingToPass: 'Esta salida no tiene reservas confirmadas para endosar.',
  over: 'La salida ya partió: no se puede endosar.',
  suspended: 'La salida está suspendida: no se puede endosar.',
  resend: 'Enviar otra vez',
  resendTo: (partner: string) => `Enviar otra vez a ${partner}`,
  resent: (partner: string) => `Lista enviada a ${partner}`,
  byHand: 'Enviar a mano…',
  byHandTo: (partner: string) => `Enviar a mano a ${partner}`,
  byHandTitle: (partner: string) => `Enviar el enlace a ${partner}`,
  byHandHint: 'Quien abra el enlace ve la lista y puede responder: envíalo solo al otro tour operador.',
  byHandText: 'Texto con el enlace',
  openWhatsApp: 'Abrir WhatsApp',
  copy: 'Copiar',
  copied: 'Texto copiado',
  withdraw: 'Anular',
  withdrawOf: (partner: string) => `Anular el endoso a ${partner}`,
  withdrawTitle: (partner: string) => `¿Anular el endoso a ${partner}?`,
  withdrawFollows: (people: number, isAccepted: boolean, hasEmail: boolean) =>
    `${count(people, 'pasajero vuelve', 'pasajeros vuelven')} a viajar contigo${
      isAccepted ? ': tendrás que darles un vehículo' : ''
    }. ${hasEmail ? 'Le avisamos por correo.' : 'Avísale tú: no tiene correo.'}`,
  withdrawAct: 'Anular el endoso',
  withdrawn: (partner: string) => `Endoso a ${partner} anulado`,
  dayButton: (people: number, waiting: number) =>
    waiting > 0
      ? `Endosos: ${count(people, 'pasajero', 'pasajeros')}, ${waiting} sin respuesta`
      : `Endosos: ${count(people, 'pasajero', 'pasajeros')}`,
}
