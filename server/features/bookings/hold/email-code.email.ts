import { letter, type Writer } from '../../messages/letter.email.ts'

type Code = { operator: Writer; code: string; minutes: number }

/** The code first in the subject: it is read on a locked phone. */
export function emailCodeEmail({ operator, code, minutes }: Code) {
  return letter({ operator, name: '' }, `${code} es tu código para reservar`, [
    `Tu código para terminar la reserva es ${code}.`,
    `Escríbelo en la página donde estás reservando. Vale ${minutes} minutos.`,
    '',
    'Si no estás reservando con nosotros, ignora este correo.',
  ])
}
