import { formatDate, formatMonth, startTime } from '#words/format.ts'

export const texts = {
  title: '¿Tu fecha está completa?',
  invitation: 'Avísame si se libera',
  hint: 'Si alguien cancela, te apartamos los cupos y te escribimos para que completes la reserva. Anotarte no tiene costo.',
  departure: 'Salida completa',
  choose: 'Elige la salida',
  month: (month: string) => formatMonth(`${month}-01`),
  option: ({ date, start_time }: { date: string; start_time: string }) =>
    `${formatDate(date, { long: true })}, ${startTime(date, start_time)}`,
  people: 'Cuántas personas',
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  emailHint: 'Aquí te avisamos.',
  phone: 'Teléfono (opcional)',
  send: 'Avísame si se libera',
  done: 'Listo: estás en la lista. Te escribiremos si se liberan cupos para tu grupo.',
}
