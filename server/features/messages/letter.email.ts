export type Writer = { name: string; phone: string; email: string }
type About = { operator: Writer; name: string; locator?: string }

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
