import { count, formatDate } from '#contract/format.ts'

type Facts = {
  operator: { name: string; phone: string; email: string }
  name: string
  product_name: string
  date: string
  start_time: string
  seats: number
  /** until when the seats wait, by the operator's clock */
  until: { date: string; time: string }
  link: string
}

export function offerEmail({ operator, name, product_name, date, start_time, seats, until, link }: Facts) {
  const subject = `Se liberaron cupos para el ${formatDate(date)}: son tuyos hasta las ${until.time} · ${operator.name}`
  const body = [
    `Hola, ${name}:`,
    '',
    `Se ${seats === 1 ? 'liberó' : 'liberaron'} ${count(seats, 'cupo', 'cupos')} en ${product_name}, ${formatDate(date, { long: true })}, ${start_time}.`,
    `Te los guardamos hasta el ${formatDate(until.date)} a las ${until.time}. Después pasan a quien sigue en la lista.`,
    '',
    `Completa tu reserva aquí: ${link}`,
    '',
    'Si ya no los necesitas, abre el enlace y suelta los cupos: se los damos a otra persona.',
    '',
    `${operator.name}${operator.phone && ` · ${operator.phone}`}${operator.email && ` · ${operator.email}`}`,
  ].join('\n')
  return { subject, body }
}
