import type { Language } from '#domain/language.ts'
import { formatDate } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'

import type { WrittenInquiry } from '../contract/inquiries.contract.ts'

type Facts = WrittenInquiry & { product_name: string; language: Language; link: string }

/** To the office, in Spanish; an answer goes to who asked. */
export function inquiryEmail({
  product_name,
  name,
  email,
  phone,
  people,
  date,
  message,
  language,
  link,
}: Facts) {
  const lines = [
    `${name} consulta por un grupo de ${people} personas.`,
    [
      `Tour: ${product_name}`,
      `Fecha: ${formatDate(date, { year: true, long: true })}`,
      email && `Correo: ${email}`,
      phone && `Teléfono: ${phone}`,
      language !== 'es' && `Idioma: ${languageNames[language]}`,
    ]
      .filter(Boolean)
      .join('\n'),
    message,
    email ? 'Responde este correo para escribirle.' : '',
    `Cuando la respondas, anótalo en Consultas de grupos:\n${link}`,
  ]
  return {
    subject: `Consulta de un grupo de ${people} personas: ${product_name}`,
    body: lines.filter(Boolean).join('\n\n'),
  }
}
