import { isFailure } from '../../rules/failure.rules.ts'
import { whatsappFailureTexts } from '../../words/whatsapp-words.ts'

export const whatsappAccountTexts = {
  title: 'WhatsApp',
  hint: 'Con tu propio número en la API de WhatsApp de Meta, los avisos que elijas salen por ahí en vez de por correo. Lo que no se pueda entregar sale por correo.',
  loadFailed: 'No pudimos cargar la cuenta de WhatsApp',
  is: 'Necesitas una cuenta de WhatsApp Business en Meta, con un número que no uses en el teléfono y un token permanente.',
  stoppedTitle: 'Meta no está tomando los mensajes: todo sale por correo',
  stoppedBecause: (trouble: string, when: string) =>
    `${isFailure(trouble) ? whatsappFailureTexts[trouble] : ''} Desde el ${when}. Cuando esté arreglado, abre la cuenta y guárdala: la probamos y vuelve a salir por WhatsApp.`,
  endingOf: (ending: string) => `Token terminado en ••${ending}`,
  removeHint:
    'Se borran sus llaves y todo sale por correo. Para dejar de usarla un tiempo basta con apagarla.',

  environment: 'Número',
  testNotice: 'El número de prueba de Meta solo escribe a los cinco teléfonos que anotas en su panel.',
  phoneNumberId: 'Identificador del número',
  phoneNumberIdHint: 'En Meta: tu aplicación, «WhatsApp», «Configuración de la API».',
  businessAccountId: 'Identificador de la cuenta de WhatsApp Business',
  token: 'Token de acceso',
  tokenHint: 'Permanente, de un usuario del sistema. Los que duran 24 horas dejan de servir mañana.',
  appSecret: 'Clave secreta de la aplicación',
  appSecretHint: 'En «Configuración», «Básica». Con ella se comprueba quién avisa.',
  enabled: 'Enviar por WhatsApp',
  enabledHint: 'Al activarlo le preguntamos a Meta con estas llaves.',
  worksWith: (number: string) => `Las llaves funcionan: es el ${number}.`,
  saved: 'Cuenta de WhatsApp guardada',

  webhookTitle: 'Avisos de Meta',
  webhookHint:
    'Sin esto no sabrás si llegan los mensajes ni verás las respuestas. En Meta, «WhatsApp», «Configuración», pega las dos líneas y suscribe «messages» y «message_template_status_update».',
  webhook: 'Dirección (Callback URL)',
  verifyToken: 'Texto de verificación (Verify token)',
  copy: 'Copiar',
  copied: 'Copiado',

  kindsTitle: 'Qué sale por WhatsApp',
  kindsHint:
    'Un aviso sale por WhatsApp si Meta aprobó su plantilla en el idioma de la reserva y el cliente dejó su teléfono. Si no, sale por correo.',
  kindsSave: 'Guardar avisos por WhatsApp',
  kindsSaved: 'Avisos por WhatsApp guardados',
  noKinds: 'ninguno',
  missing: 'Sin plantilla',
  propose: 'Pedir aprobación',
  proposeOf: (kind: string) => `Pedir aprobación de «${kind}»`,
  proposed: 'Plantillas enviadas a revisión',
  textOf: 'Así dice',
  templatesTitle: 'Plantillas en Meta',
  otherTemplates: 'Otras plantillas de la cuenta',
  otherHint: 'Están en Meta, pero desde aquí no se usan.',
  read: 'Actualizar desde Meta',
  readDone: 'Plantillas actualizadas',
  readAt: (when: string) => `Leídas el ${when}`,
  neverRead: 'Todavía no se han leído.',
  reason: (reason: string) => `Motivo de Meta: ${reason}`,
}

/** Meta's codes of our template languages. */
export const templateLanguageNames: Record<string, string> = {
  es: 'Español',
  en: 'Inglés',
  pt_BR: 'Portugués',
}
/** Meta's categories of templates. */
export const categoryNames: Record<string, string> = {
  UTILITY: 'Utilidad',
  MARKETING: 'Publicidad',
  AUTHENTICATION: 'Autenticación',
}
