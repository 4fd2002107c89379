import type { SharedTopic } from '#domain/messages/letter-topic.ts'

import type { RecipientChoice } from '../rules/messages/recipients.rules.ts'

export const topicNames: Record<SharedTopic, string> = {
  confirmation: 'Confirmación y voucher',
  times: 'Horas y recogida',
  data: 'Datos que faltan',
  changes: 'Cambios y cancelaciones',
  money: 'Cobros y pagos',
  thanks: 'Agradecimiento y opiniones',
}

export const recipientNames: Record<RecipientChoice, string> = {
  pasajero: 'Al pasajero',
  agencia: 'A la agencia',
  ambos: 'A los dos',
  ninguno: 'A nadie',
}
