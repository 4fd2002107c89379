import { addDays } from '#domain/local-date.ts'
import { minute, type Plan } from '#domain/messages/plan.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'
import { onDay } from '#words/portuguese-days.ts'

export const facts = {
  for: 'customer',
  rule: { by: 'time', quiet: 'wakes_if_near', while: ['confirmada'] },
  switchable: true,
  isOfOneDay: true,
  variables: {
    needed: ['dia', 'recogidas', 'llevar', 'enlace'],
    more: ['fecha', 'hora', 'vehiculo', 'localizador'],
  },
  chat: { byHandWhile: ['confirmada'] },
} as const satisfies LetterFacts

export const topic = 'times' satisfies LetterTopic

/** A reminder is useless while people already wait at the door. */
const endsMinutesBefore = 60

/** The evening before each day. */
export const plan: Plan = ({ days, reminder_time }, clock) =>
  days.map(({ date, starts_at }) => ({
    occasion: date,
    at: clock.instantOf(addDays(date, -1), reminder_time),
    expires_at: new Date(starts_at.getTime() - endsMinutesBefore * minute),
    latest: starts_at,
  }))

export const office = {
  name: 'Recordatorio del día anterior',
  group: 'before',
  variables: {
    llevar: 'qué llevar, el efectivo y lo que falta pagar',
    vehiculo: 'el vehículo y su placa, si ya se saben',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu tour del {fecha}: {hora}',
    lines: [
      'Te recordamos tu tour del {dia}.',
      '',
      '{recogidas}',
      '',
      '{vehiculo}',
      '',
      '{llevar}',
      '',
      'Tu voucher: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your tour on {fecha}: {hora}',
    lines: [
      'A reminder of your tour on {dia}.',
      '',
      '{recogidas}',
      '',
      '{vehiculo}',
      '',
      '{llevar}',
      '',
      'Your voucher: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Seu passeio de {fecha}: {hora}',
    lines: [
      'Lembrete do seu passeio de {dia}.',
      '',
      '{recogidas}',
      '',
      '{vehiculo}',
      '',
      '{llevar}',
      '',
      'Seu voucher: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: te recordamos {{tour}}, el {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo cambia, responde este mensaje.',
  en: 'Hi {{name}}, a reminder of {{tour}} on {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If anything changes, reply to this message.',
  pt: 'Olá, {{name}}! Lembrete do passeio {{tour}}, {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se algo mudar, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    on: (day: string) => `el ${day}, `,
    pickup: (when: string) => `Te recogemos ${when}.`,
    pickupHint: 'Espera en la puerta desde la primera hora indicada: el vehículo no puede detenerse mucho.',
    point: (when: string, place: string) => `Te esperamos ${when}${place && ` en ${place}`}.`,
    placeUnknown: 'Todavía no sabemos dónde te alojas. Indícalo aquí y te decimos a qué hora te recogemos:',
    where: (place: string) => `Dónde: ${place}.`,
    vehicle: (name: string, plate: string, plateWord: string) =>
      `Busca este vehículo: ${name}, ${plateWord} ${plate}.`,
    bring: (things: string) => `Lleva: ${things}.`,
    due: (amount: string) => `Falta pagar ${amount}.`,
  },
  en: {
    on: (day: string) => `on ${day}, `,
    pickup: (when: string) => `We’ll pick you up ${when}.`,
    pickupHint: 'Please wait at the door from the earlier time: the vehicle can’t stop for long.',
    point: (when: string, place: string) => `Please be there ${when}${place && `, at ${place}`}.`,
    placeUnknown: 'We still need your hotel. Add it here and we’ll tell you when we’ll pick you up:',
    where: (place: string) => `Where: ${place}.`,
    vehicle: (name: string, plate: string) => `Look for this vehicle: ${name}, license plate ${plate}.`,
    bring: (things: string) => `Bring: ${things}.`,
    due: (amount: string) => `Balance due: ${amount}.`,
  },
  pt: {
    on: (day: string) => `${onDay(day)}, `,
    pickup: (when: string) => `Vamos buscar você ${when}.`,
    pickupHint:
      'Espere na porta a partir do primeiro horário: o veículo não pode ficar parado por muito tempo.',
    point: (when: string, place: string) => `Esperamos você ${when}${place && `, em ${place}`}.`,
    placeUnknown:
      'Ainda não sabemos qual é a sua hospedagem. Informe aqui e dizemos a que horas vamos buscar você:',
    where: (place: string) => `Onde: ${place}.`,
    vehicle: (name: string, plate: string) => `Procure este veículo: ${name}, placa ${plate}.`,
    bring: (things: string) => `Leve: ${things}.`,
    due: (amount: string) => `Falta pagar ${amount}.`,
  },
}
