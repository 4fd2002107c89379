import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import type {
  MessageChannel,
  MessageKind,
  MessageStatus,
  OwnFailure,
  WhyDropped,
} from '#domain/messages/message.ts'

/** Names of message kinds in the office. */
export const messageKindNames: Record<MessageKind, string> = {
  'booking-requested': 'Solicitud recibida',
  'payment-awaited': 'Espera el pago',
  'booking-confirmed': 'Reserva confirmada',
  'payment-received': 'Pago recibido',
  'payment-link': 'Enlace de pago',
  'payment-reminder': 'Recordatorio de pago',
  'balance-due': 'Saldo pendiente',
  'receipt-rejected': 'Comprobante rechazado',
  'data-missing': 'Faltan datos u hotel',
  'pickup-time': 'Hora de recogida',
  'pickup-changed': 'Recogida cambiada',
  'pickup-withdrawn': 'Recogida por definir',
  reminder: 'Recordatorio de la víspera',
  'booking-changed': 'Reserva cambiada',
  'booking-cancelled': 'Reserva cancelada',
  'booking-rejected': 'Solicitud no aceptada',
  'departure-suspended': 'Salida suspendida',
  'departure-moved': 'Cambio de salida',
  'departure-refunded': 'Salida suspendida, con devolución',
  'departure-resumed': 'La salida sí sale',
  'refund-made': 'Devolución hecha',
  'payment-annulled': 'Pago anulado',
  'email-code': 'Código para el correo',
  thanks: 'Gracias y opinión',
  'sheet-published': 'Turno publicado',
  'sheet-changed': 'Turno cambiado',
  'run-gone': 'Turno retirado',
  'password-invitation': 'Invitación a entrar',
  'password-forgotten': 'Contraseña olvidada',
  'second-factor': 'Verificación en dos pasos',
  ...gather(modules, 'messageKindNames'),
}

export const messageStatusNames: Record<MessageStatus, string> = {
  en_cola: 'Programado',
  enviando: 'Enviándose',
  enviado: 'Enviado',
  entregado: 'Entregado',
  leido: 'Leído',
  fallido: 'Falló',
  vencido: 'No alcanzó a salir',
  descartado: 'No se envió',
}

/** Replaces the status of a message whose channel reports deliveries and reported none. */
export const unconfirmedName = 'Sin confirmar'

/** Failure reasons without a channel's own text. */
export const ownFailureTexts: Record<OwnFailure, string> = {
  no_answer: 'Nadie confirmó si llegó.',
  channel_off: 'El canal por el que iba está apagado.',
  not_delivered: 'No llegó a su teléfono a tiempo.',
  asked_no_more: 'La persona pidió la baja: no quiere mensajes por WhatsApp.',
  unknown: 'Falló sin decir por qué.',
}

/** Why a planned message was not sent. */
export const whyDroppedTexts: Record<WhyDropped, string> = {
  not_true: 'Ya no era cierto cuando llegó su hora.',
  switched_off: 'El aviso está apagado.',
  refused: 'La persona pidió no recibir estos correos.',
  asked_lately: 'Se le había pedido lo mismo hace menos de un día.',
  by_office: 'Alguien de la oficina lo detuvo.',
  by_whatsapp: 'Salió por WhatsApp.',
  by_mail: 'Salió por correo.',
}

export const messageChannelNames: Record<MessageChannel, string> = { correo: 'Correo', whatsapp: 'WhatsApp' }
