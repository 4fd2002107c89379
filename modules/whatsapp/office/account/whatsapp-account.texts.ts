import { isFailure } from '../../rules/failure.rules.ts'
import { whatsappFailureTexts } from '../../words/whatsapp-words.ts'

export const whatsappAccountTexts = {
  title: 'WhatsApp',
  hint: 'Con tu propio número en la API de WhatsApp de Meta, los mensajes que elijas se envían por WhatsApp en vez de por correo. Si no se puede entregar, se envía un correo.',
  loadFailed: 'No pudimos cargar la cuenta de WhatsApp',
  is: 'Necesitas una cuenta de WhatsApp Business en Meta, con un número que no uses en el teléfono y un token permanente.',
  stoppedTitle: 'Meta no acepta los mensajes: todo se envía por correo',
  stoppedBecause: (trouble: string, when: string) =>
    `${isFailure(trouble) ? whatsappFailureTexts[trouble] : ''} Desde el ${when}. Cuando esté resuelto, abre la cuenta y guárdala: la probamos y volvemos a enviar por WhatsApp.`,
  endingOf: (ending: string) => `Token terminado en ••${ending}`,
  removeHint:
    'Se borran sus llaves y todo se envía por correo. Para dejar de usarla por un tiempo, basta con desactivarla.',

  environment: 'Número',
  testNotice: 'El número de prueba de Meta solo envía a los cinco teléfonos que registras en su panel.',
  phoneNumberId: 'Identificador del número',
  phoneNumberIdHint: 'En Meta: tu aplicación, «WhatsApp», «Configuración de la API».',
  businessAccountId: 'Identificador de la cuenta de WhatsApp Business',
  token: 'Token de acceso',
  tokenHint: 'Usa uno permanente, de un usuario del sistema. Los temporales dejan de funcionar en 24 horas.',
  appSecret: 'Clave secreta de la aplicación',
  appSecretHint: 'En «Configuración», «Básica». Con ella se comprueba el origen de cada notificación.',
  enabled: 'Enviar por WhatsApp',
  enabledHint: 'Al activarlo probamos estas llaves con Meta.',
  worksWith: (number: string) => `Las llaves funcionan: es el ${number}.`,
  saved: 'Cuenta de WhatsApp guardada',

  webhookTitle: 'Notificaciones de Meta',
  webhookHint:
    'Sin esto no sabrás si llegan los mensajes ni verás las respuestas. En Meta, «WhatsApp», «Configuración», pega las dos líneas y suscribe «messages» y «message_template_status_update».',
  webhook: 'Dirección (Callback URL)',
  verifyToken: 'Texto de verificación (Verify token)',
  copy: 'Copiar',
  copied: 'Copiado',

  kindsTitle: 'Qué se envía por WhatsApp',
  kindsHint:
    'Un mensaje se envía por WhatsApp si Meta aprobó su modelo en el idioma de la reserva y el cliente dejó su teléfono. Si no, se envía por correo.',
  kindsSave: 'Guardar mensajes por WhatsApp',
  kindsSaved: 'Mensajes por WhatsApp guardados',
  noKinds: 'ninguno',
  missing: 'Sin modelo',
  propose: 'Pedir aprobación',
  proposeOf: (kind: string) => `Pedir aprobación de «${kind}»`,
  proposed: 'Modelos enviados a revisión',
  textOf: 'Texto',
  templatesTitle: 'Modelos de mensaje en Meta',
  otherTemplates: 'Otros modelos de la cuenta',
  otherHint: 'Están en Meta, pero aquí no se usan.',
  read: 'Actualizar desde Meta',
  readDone: 'Modelos actualizados',
  readAt: (when: string) => `Actualizados el ${when}`,
  neverRead: 'Todavía no se han actualizado.',
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
