import { letterNames } from '#app/letters.generated.ts'
import {
  type MessageChannel,
  type MessageKind,
  messageKinds,
  type MessageStatus,
  type OwnFailure,
  type WhyDropped,
} from '#domain/messages/message.ts'
import type { OfficeNames } from '#letters/letter.ts'

const namesOf: Readonly<Record<MessageKind, OfficeNames>> = letterNames
/** Names of message kinds in the office. */
export const messageKindNames = Object.fromEntries(
  messageKinds.map((kind) => [kind, namesOf[kind].name]),
) as Record<MessageKind, string>

export const messageStatusNames: Record<MessageStatus, string> = {
  en_cola: 'Programado',
  enviando: 'Enviándose',
  enviado: 'Enviado',
  entregado: 'Entregado',
  leido: 'Leído',
  fallido: 'Falló',
  vencido: 'Venció antes de enviarse',
  descartado: 'No se envió',
}

/** Replaces the status of a message whose channel reports deliveries and reported none. */
export const unconfirmedName = 'Sin confirmar'

/** Replaces the status of a message that never left, with its reason. */
export const notSentName = 'No enviado: falta el servidor de correo'

/** Failure reasons without a channel's own text. */
export const ownFailureTexts: Record<OwnFailure, string> = {
  no_answer: 'No hay confirmación de entrega.',
  channel_off: 'El canal de envío está desactivado.',
  no_mail_server: 'Falta el servidor de correo.',
  not_delivered: 'No llegó a su teléfono a tiempo.',
  unknown: 'Falló sin indicar el motivo.',
}

/** Why a planned message was not sent. */
export const whyDroppedTexts: Record<WhyDropped, string> = {
  not_true: 'Ya no correspondía enviarlo.',
  switched_off: 'Este mensaje automático está desactivado.',
  refused: 'La persona pidió no recibir estos correos.',
  asked_lately: 'Ya se le había pedido lo mismo hace menos de un día.',
  by_office: 'Alguien de la oficina lo detuvo.',
  by_whatsapp: 'Se envió por WhatsApp.',
  by_mail: 'Se envió por correo.',
}

export const messageChannelNames: Record<MessageChannel, string> = { correo: 'Correo', whatsapp: 'WhatsApp' }
