import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { WhatsAppRefusals } from '../rules/refusals.ts'

export const whatsappRefusalTexts: RefusalTexts<keyof WhatsAppRefusals> = {
  whatsapp_secret_missing: refused(422, 'Escribe el token y la clave secreta de tu aplicación de Meta.'),
  whatsapp_keys_wrong: refused(422, 'Meta no acepta este token. Cópialo otra vez de su panel.'),
  whatsapp_number_wrong: refused(
    422,
    'Meta no conoce este número o esta cuenta con ese token. Revisa los dos identificadores.',
  ),
  whatsapp_unreachable: refused(
    409,
    'WhatsApp no responde ahora. Guarda la cuenta desactivada o prueba otra vez en unos minutos.',
  ),
  whatsapp_not_set: refused(
    409,
    'WhatsApp está desactivado o le faltan sus llaves: revísalo en los ajustes del tour operador.',
  ),
  whatsapp_window_closed: refused(
    409,
    'Pasaron más de 24 horas desde su último mensaje y WhatsApp ya no permite escribirle libremente.',
  ),
  whatsapp_template_changed: refused(
    409,
    'El modelo o la reserva cambió: revisa cómo queda y envíalo otra vez.',
  ),
  whatsapp_stopped_by_person: refused(409, 'Esta persona pidió no recibir WhatsApp: escríbele por correo.'),
}
