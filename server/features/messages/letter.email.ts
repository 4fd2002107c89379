export type Writer = { name: string; phone: string; email: string }
type About = { operator: Writer; name: string; locator?: string }

/** How somebody answers a letter: only an operator with an address reads what comes back. */
export const howToAnswer = ({ email, phone }: Writer): string =>
  email ? 'responde este correo' : phone ? `llámanos al ${phone}` : 'avísanos'

/** How every letter to a customer opens and is signed. */
export function letter({ operator, name, locator }: About, subject: string, lines: readonly string[]) {
  const { phone, email } = operator
  const body = [
    name ? `Hola, ${name}:` : 'Hola:',
    '',
    ...lines,
    '',
    ...(locator ? [`Localizador: ${locator}`, ''] : []),
    `${operator.name}${phone && ` · ${phone}`}${email && ` · ${email}`}`,
  ].join('\n')
  return { subject: `${subject} · ${operator.name}`, body }
}
