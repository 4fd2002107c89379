import { taxIdWord } from '../words/tax-id-word.ts'

type Example = { tax_ids: [string, string]; phones: [string, string] }
/** Invented companies; the numbers have the form that each country uses. */
const examples: Readonly<Record<string, Example>> = {
  CL: { tax_ids: ['77.158.330-K', '76.421.905-8'], phones: ['+56 9 6112 3401', '+56 55 285 5110'] },
  PE: { tax_ids: ['20512345671', '20498765431'], phones: ['+51 984 123 401', '+51 84 223344'] },
  BO: { tax_ids: ['1023456028', '1034567021'], phones: ['+591 71234567', '+591 2 6932123'] },
  AR: { tax_ids: ['30-71234567-1', '30-69876543-2'], phones: ['+54 9 387 512 3456', '+54 387 431 0000'] },
}
const anywhere: Example = { tax_ids: ['', ''], phones: ['', ''] }

/** A template file: the headings, and two agencies of the operator's country. */
export function agencyTemplate(country: string): readonly (readonly string[])[] {
  const { tax_ids, phones } = examples[country] ?? anywhere
  const own = taxIdWord(country)
  return [
    ['nombre', 'tipo', own, 'contacto', 'correo', 'correo de cobros', 'teléfono', 'idioma', 'nota'],
    [
      'Norte Puro Viajes',
      'Agencia',
      tax_ids[0],
      'Marcela Colque',
      'reservas@nortepuro.test',
      'pagos@nortepuro.test',
      phones[0],
      'Español',
      'Paga a fin de mes',
    ],
    ['Hostal Tres Volcanes', 'Hostal u hotel', tax_ids[1], 'Recepción', '', '', phones[1], 'Inglés', ''],
  ]
}
