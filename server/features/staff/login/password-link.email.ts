export type LinkPurpose = 'invitation' | 'forgotten'

type Facts = { full_name: string; operator: { name: string }; link: string; hours: number }

const words: Record<
  LinkPurpose,
  (facts: Facts) => { subject: string; what: string; button: string; until: string }
> = {
  invitation: ({ operator, hours }) => ({
    subject: `Te damos la bienvenida a ${operator.name}: crea tu contraseña`,
    what: `${operator.name} te abrió una cuenta en Baqueano. Para entrar, crea tu contraseña.`,
    button: 'Crear mi contraseña',
    until: `El enlace sirve una sola vez y vence en ${hours} horas. Si vence, pide otro en «Olvidé mi contraseña».`,
  }),
  forgotten: ({ operator, hours }) => ({
    subject: `Cambia tu contraseña de ${operator.name}`,
    what: 'Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta.',
    button: 'Elegir otra contraseña',
    until: `El enlace sirve una sola vez y vence en ${hours} horas. Si no lo pediste, no hagas nada: tu contraseña no cambia.`,
  }),
}

export function passwordLinkEmail(purpose: LinkPurpose, facts: Facts) {
  const { subject, what, button, until } = words[purpose](facts)
  const { full_name, operator, link } = facts
  return {
    subject,
    body: [`Hola, ${full_name}:`, what, `${button}:\n${link}`, until, operator.name].join('\n\n'),
  }
}
