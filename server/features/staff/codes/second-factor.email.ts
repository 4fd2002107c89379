type Why = 'set' | 'removed' | 'reset' | 'guessed' | 'closed'
type Facts = { full_name: string; operator: string; /** the user who reset it */ by?: string }

const words: Record<Why, (facts: Facts) => { subject: string; paragraphs: string[] }> = {
  set: ({ operator }) => ({
    subject: `Activaste la verificación en dos pasos de ${operator}`,
    paragraphs: [
      'Desde ahora, además de tu contraseña, pediremos un código de tu teléfono para entrar a tu cuenta. Cerramos tus otras sesiones.',
      'Guarda tus códigos de recuperación donde los encuentres sin el teléfono.',
      `Si no fuiste tú, avisa ahora a ${operator}: alguien entró a tu cuenta.`,
    ],
  }),
  removed: ({ operator }) => ({
    subject: `Desactivaste la verificación en dos pasos de ${operator}`,
    paragraphs: [
      'Desde ahora se entra a tu cuenta solo con tu contraseña.',
      `Si no fuiste tú, cambia ahora tu contraseña en «Olvidé mi contraseña» y avisa a ${operator}.`,
    ],
  }),
  reset: ({ operator, by }) => ({
    subject: `Quitaron tu verificación en dos pasos de ${operator}`,
    paragraphs: [
      `${by} quitó la verificación en dos pasos de tu cuenta y cerró todas tus sesiones.`,
      'Si lo pediste porque perdiste tu teléfono, ingresa con tu contraseña y actívala otra vez en «Mi perfil».',
      `Si no lo pediste, avisa ahora a ${operator} y cambia tu contraseña.`,
    ],
  }),
  guessed: ({ operator }) => ({
    subject: `Alguien intenta entrar a tu cuenta de ${operator}`,
    paragraphs: [
      'Alguien escribió bien tu contraseña y después cinco códigos equivocados. No entró.',
      'Si fuiste tú, espera unos minutos y prueba otra vez; mira que la hora de tu teléfono sea automática.',
      'Si no fuiste tú, alguien conoce tu contraseña: cámbiala ahora en «Olvidé mi contraseña».',
    ],
  }),
  closed: ({ operator }) => ({
    subject: `Muchos intentos con tu cuenta de ${operator}`,
    paragraphs: [
      'En la última hora hubo demasiados intentos de entrar a tu cuenta o de pedir un enlace para tu contraseña. Nadie entró con ellos.',
      'Por una hora no se puede entrar desde un lugar nuevo ni pedir otro enlace. Desde donde ya entraste antes puedes seguir trabajando.',
      'Si no fuiste tú, no tienes que hacer nada; si la contraseña se usa en otra parte, cámbiala en «Mi perfil».',
    ],
  }),
}

/** Changes of a second factor: the owner is notified even of their own, because it may have been an attacker. */
export function secondFactorEmail(why: Why, facts: Facts) {
  const { subject, paragraphs } = words[why](facts)
  return { subject, body: [`Hola, ${facts.full_name}:`, ...paragraphs, facts.operator].join('\n\n') }
}
