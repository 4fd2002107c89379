import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import { formatDate, formatDeparture, formatMoney } from '#words/format.ts'

import { type Meeting, whereOf } from '../bookings/mail/booking-change.email.ts'
import { letter, type Writer } from '../messages/letter.email.ts'

type Facts = {
  operator: Writer
  name: string
  locator: string
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  origin: DisruptionOrigin
  reason: string
  link: string
}

/** One departure of the tour: its own, or one that is proposed instead. */
const when = ({ duration_minutes }: Pick<Facts, 'duration_minutes'>, { date, start_time }: Alternative) =>
  formatDeparture({ date, start_time, duration_minutes }, { long: true })
const because = ({ origin, reason }: Pick<Facts, 'origin' | 'reason'>) =>
  origin === 'clima' ? `por el clima: ${reason}` : `por decisión nuestra: ${reason}`
/** The departure does not leave: what can be chosen instead. */
export function suspendedEmail(facts: Facts & { alternatives: readonly Alternative[] }) {
  const { alternatives, product_name, link } = facts
  return letter(facts, `Tu salida del ${formatDate(facts.date)} no se hace: elige qué prefieres`, [
    `Tu tour ${product_name} del ${when(facts, facts)} no se hará ${because(facts)}`,
    '',
    ...(alternatives.length > 0
      ? [
          'Puedes ir en otra fecha, sin pagar diferencia:',
          ...alternatives.map((each) => `· ${when(facts, each)}`),
          '',
          'O pedir que te devolvamos lo pagado, sin penalidad.',
        ]
      : ['Puedes pedir que te devolvamos lo pagado, sin penalidad.']),
    '',
    `Elige aquí: ${link}`,
  ])
}

type Moving = { to: Alternative; chosen: boolean; meetings: readonly Meeting[] }

export function movedEmail(facts: Facts & Moving) {
  const { to, chosen, meetings, product_name, link } = facts
  return letter(facts, `Tu salida ahora es el ${formatDate(to.date)}, ${to.start_time}`, [
    chosen
      ? `Listo: tu tour ${product_name} ahora es el ${when(facts, to)}. No pagas ninguna diferencia.`
      : `Tu tour ${product_name} del ${when(facts, facts)} no se hará ${because(facts)}. Te pasamos al ${when(facts, to)}, sin pagar diferencia.`,
    ...meetings.flatMap(whereOf),
    '',
    ...(chosen
      ? []
      : ['Si esa fecha no te sirve, respóndenos y buscamos otra o te devolvemos lo pagado.', '']),
    `Tu voucher con la hora nueva: ${link}`,
  ])
}

export function refundedEmail(facts: Facts & { paid: number; currency: string }) {
  const { paid, currency, product_name } = facts
  return letter(facts, `Cancelamos tu salida del ${formatDate(facts.date)} sin costo`, [
    `Tu tour ${product_name} del ${when(facts, facts)} queda cancelado ${because(facts)}`,
    '',
    paid > 0
      ? `No se cobra penalidad y te devolveremos ${formatMoney(paid, currency)}.`
      : 'No se cobra penalidad y no tienes nada que pagar.',
  ])
}

/** It leaves after all, and nothing has to be chosen any more. */
export function liftedEmail(facts: Omit<Facts, 'origin' | 'reason'>) {
  return letter(facts, `Tu salida del ${formatDate(facts.date)} sí se hace`, [
    `Buenas noticias: tu tour ${facts.product_name} del ${when(facts, facts)} sí se hace, como estaba previsto.`,
    '',
    'No tienes que elegir nada: tus cupos y tu precio son los mismos.',
    '',
    `Tu voucher: ${facts.link}`,
  ])
}
