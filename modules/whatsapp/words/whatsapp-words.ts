import type { AccountEnvironment } from '#domain/account-environment.ts'

import type { WhatsAppFailure } from '../rules/failure.rules.ts'
import type { AnswerKind, TemplateState, WhatsAppCheck } from '../rules/whatsapp.ts'

export const whatsappEnvironmentNames: Record<AccountEnvironment, string> = {
  prueba: 'Número de prueba',
  produccion: 'Número propio',
}

export const templateStateNames: Record<TemplateState, string> = {
  pendiente: 'En revisión',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  pausada: 'Pausada',
  desactivada: 'Desactivada',
  archivada: 'Archivada',
  otro: 'Otro estado',
}

export const whatsappCheckTexts: Record<WhatsAppCheck, string> = {
  ok: 'Las llaves funcionan',
  wrong_keys: 'Meta no acepta este token. Cópialo otra vez de su panel.',
  wrong_number: 'Meta no conoce este número o esta cuenta con ese token. Revisa los dos identificadores.',
  unreachable: 'WhatsApp no responde ahora. Prueba otra vez en unos minutos.',
}

export const askedNoMoreText = 'La persona pidió la baja: no quiere mensajes por WhatsApp.'

/** Why WhatsApp did not accept a message, for administrators. */
export const whatsappFailureTexts: Record<WhatsAppFailure, string> = {
  sin_permiso: 'Meta ya no acepta el token.',
  cuenta_bloqueada: 'Meta bloqueó la cuenta.',
  falta_pago: 'Falta un medio de pago en la cuenta de Meta.',
  numero_sin_registrar: 'El número no está registrado o su nombre no está aprobado.',
  frenado_por_spam: 'Meta limitó la cuenta por quejas de los destinatarios.',
  limite: 'Se alcanzó el límite de envíos.',
  muy_seguido: 'Demasiados mensajes seguidos a la misma persona.',
  caido: 'WhatsApp no funcionaba.',
  sin_whatsapp: 'Ese número no tiene WhatsApp o no puede recibirlo.',
  fuera_de_lista: 'El número de prueba solo envía a los teléfonos registrados en Meta.',
  experimento: 'Meta no entrega mensajes a esta persona.',
  mismo_numero: 'Es el mismo número que envía.',
  ofertas_retenidas: 'Meta retuvo el mensaje.',
  no_quiere_ofertas: 'La persona no quiere ofertas por WhatsApp.',
  fuera_de_plazo: 'Pasaron más de 24 horas desde su último mensaje.',
  plantilla_no_esta: 'El modelo de mensaje no está aprobado en ese idioma.',
  plantilla_cambiada: 'El modelo de mensaje cambió y ya no coincide.',
  plantilla_rechazada: 'Meta rechazó el texto.',
  plantilla_pausada: 'Meta pausó el modelo de mensaje.',
  archivo: 'No se pudo enviar el archivo.',
  pide_telefono: 'A esta persona solo se le escribe por su teléfono.',
  mal_escrito: 'Meta rechazó el formato del envío.',
  desconocido: 'WhatsApp no aceptó el mensaje.',
}

/** Incoming messages without text. */
export const answerKindNames: Record<AnswerKind, string> = {
  texto: 'Texto',
  boton: 'Botón',
  imagen: 'Imagen',
  audio: 'Audio',
  video: 'Video',
  documento: 'Documento',
  ubicacion: 'Ubicación',
  reaccion: 'Reacción',
  contacto: 'Contacto',
  otro: 'Mensaje que no se puede mostrar',
}
