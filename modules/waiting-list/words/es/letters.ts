import { count } from '#words/count.ts'

export const waitingOffer = {
  subject: (date: string, time: string) => `Se liberaron cupos para el ${date}: son tuyos hasta las ${time}`,
  freed: (seats: number, tour: string, when: string) =>
    `Se ${seats === 1 ? 'liberó' : 'liberaron'} ${count(seats, 'cupo', 'cupos')} en ${tour}, ${when}.`,
  until: (date: string, time: string) =>
    `Te los guardamos hasta el ${date} a las ${time}. Después pasan a quien sigue en la lista.`,
  complete: (link: string) => `Completa tu reserva aquí: ${link}`,
  release: 'Si ya no los necesitas, abre el enlace y suelta los cupos: se los damos a otra persona.',
}

export const waitingJoined = {
  subject: (date: string, time: string) => `Estás en la lista de espera del ${date}, ${time}`,
  noted: (tour: string, when: string, people: number) =>
    `Te anotamos en la lista de espera de ${tour}, ${when}, para ${count(people, 'persona', 'personas')}.`,
  meanwhile:
    'Si alguien cancela, te guardamos los cupos por un tiempo y te escribimos a este correo con el enlace para completar tu reserva. No pagas nada por esperar.',
  otherDates: (link: string) => `Si te sirve otra fecha, aquí ves las que tienen cupos: ${link}`,
  leave: (answer: string) => `Si ya no lo necesitas, ${answer} y te sacamos de la lista.`,
}
