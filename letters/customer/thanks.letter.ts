import { addDays, type LocalTime } from '#domain/local-date.ts'
import { hour, morning, type Plan, type PlanClock, type PlanFacts } from '#domain/messages/plan.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { by: 'time', on: false, quiet: 'waits', while: ['confirmada', 'completada'] },
  switchable: true,
  isOffer: true,
  variables: { needed: ['baja'], more: ['tour', 'dia', 'opinion'] },
} as const satisfies LetterFacts

export const topic = 'thanks' satisfies LetterTopic

const hoursAfterEnd = 20
const evening: LocalTime = '20:00'

/** After the last tour, if all took place without a refund or an incident. */
export const plan: Plan = (booking, clock) => {
  const { days, last, refunded } = booking
  if (refunded || !days.every(({ given, troubled }) => given && !troubled)) return []
  const at = thanksAt(booking, clock)
  return [
    {
      occasion: last.date,
      at,
      expires_at: new Date(at.getTime() + 48 * hour),
      latest: new Date(at.getTime() + 30 * 24 * hour),
    },
  ]
}

/** Twenty hours after the end, in the course of a day. */
function thanksAt({ last }: PlanFacts, { instantOf, localMoment }: PlanClock): Date {
  const at = new Date(last.ends_at.getTime() + hoursAfterEnd * hour)
  const { date, time } = localMoment(at)
  if (time < morning) return instantOf(date, morning)
  return time > evening ? instantOf(addDays(date, 1), morning) : at
}

export const office = {
  name: 'Gracias y opinión',
  group: 'after',
  variables: {
    baja: 'el enlace para no recibir más correos así',
    opinion: 'el enlace para opinar; nada si no lo tienes',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Gracias por viajar con nosotros: {tour}',
    lines: [
      'Gracias por venir a «{tour}» el {dia}. Ojalá lo hayas disfrutado.',
      '',
      '{opinion}',
      '',
      'Si algo no estuvo bien, {respuesta}: queremos saberlo.',
      '',
      'Si no quieres recibir correos como este: {baja}',
    ],
  },
  en: {
    subject: 'Thank you for traveling with us: {tour}',
    lines: [
      'Thank you for joining “{tour}” on {dia}. We hope you enjoyed it.',
      '',
      '{opinion}',
      '',
      'If something wasn’t right, {respuesta}: we want to know.',
      '',
      'If you’d rather not get emails like this one: {baja}',
    ],
  },
  pt: {
    subject: 'Obrigado por viajar com a gente: {tour}',
    lines: [
      'Obrigado por participar de “{tour}” ({dia}). Esperamos que tenha gostado.',
      '',
      '{opinion}',
      '',
      'Se algo não foi bem, {respuesta}: queremos saber.',
      '',
      'Se você prefere não receber e-mails como este: {baja}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    review: 'Si tienes dos minutos, cuéntanos aquí cómo te fue. Ayuda a otros viajeros y a nosotros:',
  },
  en: {
    review: 'If you have two minutes, leave a review here. It helps other travelers, and us too:',
  },
  pt: {
    review: 'Se você tiver dois minutos, conte aqui como foi. Ajuda outros viajantes, e a gente também:',
  },
}
