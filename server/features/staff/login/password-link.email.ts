export type LinkPurpose = 'invitation' | 'forgotten'

type Facts = {
  full_name: string
  operator: { name: string; brand_color: string }
  link: string
  hours: number
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`

const words: Record<LinkPurpose, (facts: Facts) => { subject: string; lines: string[]; button: string }> = {
  invitation: ({ full_name, operator, hours }) => ({
    subject: `Te damos la bienvenida a ${operator.name}: crea tu contraseña`,
    lines: [
      `Hola, ${full_name}:`,
      `${operator.name} te abrió una cuenta en Baqueano. Para entrar, crea tu contraseña.`,
      `El enlace sirve una sola vez y vence en ${hours} horas. Si vence, pide otro en «Olvidé mi contraseña».`,
    ],
    button: 'Crear mi contraseña',
  }),
  forgotten: ({ full_name, operator, hours }) => ({
    subject: `Cambia tu contraseña de ${operator.name}`,
    lines: [
      `Hola, ${full_name}:`,
      'Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta.',
      `El enlace sirve una sola vez y vence en ${hours} horas. Si no lo pediste, no hagas nada: tu contraseña no cambia.`,
    ],
    button: 'Elegir otra contraseña',
  }),
}

export function passwordLinkEmail(purpose: LinkPurpose, facts: Facts) {
  const { subject, lines, button } = words[purpose](facts)
  const { operator, link } = facts
  return {
    subject,
    body: [...lines.slice(0, 2), `${button}:\n${link}`, ...lines.slice(2), operator.name].join('\n\n'),
    html: [
      '<!doctype html><html lang="es"><body style="margin:0;background:#f6f3ef">',
      '<div style="max-width:520px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#2a2521;background:#ffffff">',
      ...lines.slice(0, 2).map((line) => paragraph(escape(line))),
      paragraph(
        `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${escape(operator.brand_color)};color:#ffffff;text-decoration:none;font-weight:600">${escape(button)}</a>`,
      ),
      ...lines.slice(2).map((line) => paragraph(escape(line))),
      paragraph(`<small>Si el botón no abre, copia esta dirección: ${escape(link)}</small>`),
      `<p style="margin:24px 0 0;color:#6b625a">${escape(operator.name)}</p></div></body></html>`,
    ].join(''),
  }
}
