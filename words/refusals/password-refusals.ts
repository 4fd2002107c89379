import type { WeakPassword } from '#domain/staff/password.rules.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

const weakPasswordTexts: Record<WeakPassword, string> = {
  common: 'Esa contraseña es de las más usadas y se adivina enseguida. Prueba con varias palabras seguidas.',
  personal: 'La contraseña no puede ser tu nombre ni tu correo. Prueba con varias palabras seguidas.',
  pattern: 'Letras repetidas o en orden se adivinan enseguida. Prueba con varias palabras seguidas.',
}

export const passwordRefusalTexts: RefusalTexts<'weak_password'> = {
  weak_password: refused(422, ({ why }) => weakPasswordTexts[why]),
}
