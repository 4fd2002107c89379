import { count } from '#words/format.ts'

import type { WaitingStatus } from '../rules/waiting.ts'

export const waitingTexts = {
  title: 'Lista de espera',
  loading: 'Cargando la lista de espera',
  loadFailed: 'No pudimos cargar la lista de espera',
  empty: 'No hay personas en espera.',
  add: 'Anotar en la lista de espera',
  addTitle: 'Anotar en la lista de espera',
  addHint: 'Cuando se liberen cupos para su grupo, los apartamos y le escribimos.',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  contactNeeded: 'Escribe un teléfono o un correo',
  people: 'Pasajeros',
  back: 'Volver',
  save: 'Anotar',
  added: (name: string) => `${name} quedó en la lista de espera`,
  peopleOf: (people: number) => count(people, 'pasajero', 'pasajeros'),
  statuses: {
    esperando: 'Espera',
    ofrecida: 'Cupos ofrecidos',
    aceptada: 'Reservó',
    vencida: 'No respondió',
    retirada: 'Retirada',
  } satisfies Record<WaitingStatus, string>,
  until: (time: string) => `hasta ${time}`,
  offer: 'Ofrecer ahora',
  offerTo: (name: string) => `Ofrecer cupos a ${name}`,
  offered: (name: string) => `Apartamos los cupos para ${name}`,
  withdraw: 'Retirar',
  withdrawOf: (name: string) => `Retirar a ${name} de la lista`,
  withdrawTitle: 'Retirar de la lista de espera',
  withdrawFollows: (name: string, isOffered: boolean) =>
    isOffered
      ? `${name} pierde los cupos ofrecidos, que pasan a la siguiente persona.`
      : `${name} sale de la lista de espera de esta salida.`,
  withdrawn: (name: string) => `${name} ya no está en la lista`,
} as const
