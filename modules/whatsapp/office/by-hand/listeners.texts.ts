import { count, formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

export const listenersTexts = {
  hint: 'Con Enter abres el chat con el texto escrito; lo envías en WhatsApp, vuelves y con Enter sigues con la próxima persona.',
  loadFailed: 'No pudimos cargar las reservas por avisar',
  nobody: 'No hay reservas por avisar.',
  progress: (notified: number, all: number) =>
    `${formatNumber(notified)} de ${count(all, 'reserva avisada', 'reservas avisadas')}`,
  skipped: (some: number) => count(some, 'saltada', 'saltadas'),
  place: (at: number, all: number) => `${formatNumber(at)} de ${formatNumber(all)}`,
  people: (people: number) => count(people, 'pasajero', 'pasajeros'),
  noPhone: 'Sin teléfono: avísale de otra forma y márcala.',
  textFor: (name: string) => `Texto para ${name}`,
  openChat: 'Abrir WhatsApp',
  markNext: 'Marcar avisada y seguir',
  copyText: 'Copiar texto',
  skip: 'Saltar',
  previous: 'Anterior',
  next: 'Siguiente',
  everybody: 'Todas las reservas',
  goTo: (name: string, state: string) => `${name}: ${state}`,
  states: {
    notified: 'Avisada',
    changed: 'Cambió: avisar otra vez',
    skipped: 'Saltada',
    missing: 'Falta',
  },
  notifiedBy: (name: string, { date, time }: { date: string; time: string }) =>
    `${name}, ${formatDate(date)}, ${time}`,
  allNotified: 'Todas están avisadas o saltadas.',
  saveFailed: 'No se pudo anotar',
}
