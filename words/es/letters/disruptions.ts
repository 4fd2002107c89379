import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `por el clima: ${reason}` : `por decisión nuestra: ${reason}`,
  voucher: (link: string) => `Tu voucher: ${link}`,
  suspended: {
    subject: (date: string) => `Tu salida del ${date} no se hace: elige qué prefieres`,
    notLeaving: (tour: string, when: string, because: string) =>
      `Tu tour ${tour} del ${when} no se hará ${because}`,
    dates: 'Puedes ir en otra fecha, sin pagar diferencia:',
    orRefund: 'O pedir que te devolvamos lo pagado, sin penalidad.',
    refund: 'Puedes pedir que te devolvamos lo pagado, sin penalidad.',
    choose: (link: string) => `Elige aquí: ${link}`,
  },
  moved: {
    subject: (date: string, time: string) => `Tu salida ahora es el ${date}, ${time}`,
    asChosen: (tour: string, to: string) =>
      `Listo: tu tour ${tour} ahora es el ${to}. No pagas ninguna diferencia.`,
    to: (to: string) => `Te pasamos al ${to}, sin pagar diferencia.`,
    otherwise: 'Si esa fecha no te sirve, respóndenos y buscamos otra o te devolvemos lo pagado.',
    voucher: (link: string) => `Tu voucher con la hora nueva: ${link}`,
  },
  refunded: {
    subject: (date: string) => `Cancelamos tu salida del ${date} sin costo`,
    cancelled: (tour: string, when: string, because: string) =>
      `Tu tour ${tour} del ${when} queda cancelado ${because}`,
    back: (sum: string) => `No se cobra penalidad y te devolveremos ${sum}.`,
    nothing: 'No se cobra penalidad y no tienes nada que pagar.',
  },
  lifted: {
    subject: (date: string) => `Tu salida del ${date} sí se hace`,
    leaving: (tour: string, when: string) =>
      `Buenas noticias: tu tour ${tour} del ${when} sí se hace, como estaba previsto.`,
    nothing: 'No tienes que elegir nada: tus cupos y tu precio son los mismos.',
  },
}
