import { count, formatDate, formatDeparture } from '#words/format.ts'

import { howToAnswer, letter, type Writer } from '../messages/letter.email.ts'

type Facts = {
  operator: Writer
  name: string
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  seats: number
  /** until when the seats wait, by the operator's clock */
  until: { date: string; time: string }
  link: string
}

export function offerEmail({ operator, name, product_name, seats, until, link, ...departure }: Facts) {
  const subject = `Se liberaron cupos para el ${formatDate(departure.date)}: son tuyos hasta las ${until.time}`
  return letter({ operator, name }, subject, [
    `Se ${seats === 1 ? 'liberó' : 'liberaron'} ${count(seats, 'cupo', 'cupos')} en ${product_name}, ${formatDeparture(departure, { long: true })}.`,
    `Te los guardamos hasta el ${formatDate(until.date)} a las ${until.time}. Después pasan a quien sigue en la lista.`,
    '',
    `Completa tu reserva aquí: ${link}`,
    '',
    'Si ya no los necesitas, abre el enlace y suelta los cupos: se los damos a otra persona.',
  ])
}

type Joined = Omit<Facts, 'seats' | 'until'> & {
  people: number
}

/** Nothing is free yet: what happens when it is, and what to do meanwhile. */
export function joinedEmail({ product_name, people, link, ...about }: Joined) {
  return letter(about, `Estás en la lista de espera del ${formatDate(about.date)}, ${about.start_time}`, [
    `Te anotamos en la lista de espera de ${product_name}, ${formatDeparture(about, { long: true })}, para ${count(people, 'persona', 'personas')}.`,
    '',
    'Si alguien cancela, te guardamos los cupos por un tiempo y te escribimos a este correo con el enlace para completar tu reserva. No pagas nada por esperar.',
    '',
    `Si te sirve otra fecha, aquí ves las que tienen cupos: ${link}`,
    '',
    `Si ya no lo necesitas, ${howToAnswer(about.operator)} y te sacamos de la lista.`,
  ])
}
