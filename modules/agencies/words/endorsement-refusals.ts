import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { EndorsementRefusals, PublicEndorsementRefusals } from '../rules/endorsements/refusals.ts'

export const endorsementRefusalTexts: RefusalTexts<
  Exclude<keyof EndorsementRefusals, PublicEndorsementRefusals>
> = {
  already_endorsed: refused(409, ({ name, partner }) =>
    name && partner
      ? `La reserva de ${name} ya está endosada a ${partner}: anula ese endoso primero.`
      : 'Una de las reservas ya está endosada: actualiza la lista.',
  ),
  endorsement_not_confirmed: refused(
    409,
    'Una de las reservas ya no se puede endosar: se canceló, cambió de salida o la salida está suspendida.',
  ),
  endorsement_partner_inactive: refused(
    409,
    'Solo se endosa a otro tour operador activo: revísalo en Agencias.',
  ),
  endorsement_changed: refused(409, 'El endoso cambió hace un momento: léelo de nuevo.'),
  endorsement_without_email: refused(
    422,
    'Este tour operador no tiene correo: envíale el enlace por WhatsApp o agrega su correo en Agencias.',
  ),
}
