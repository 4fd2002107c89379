import { withCountryCode } from '#contract/endpoint/phone-number.ts'
import { exampleOf } from '#words/country.ts'

const headings = [
  'nombre',
  'roles',
  'documento',
  'nacionalidad',
  'nacimiento',
  'correo',
  'teléfono',
  'idiomas',
  'notas',
  'clase de licencia',
  'número de licencia',
  'vence licencia',
  'registro de guía',
  'vence registro',
]

type Example = { document: string; licence: string }
/** Invented numbers in the form that each country uses. */
const examples: Readonly<Record<string, Example>> = {
  CL: { document: '11.111.111-1', licence: 'A2' },
  PE: { document: '40123456', licence: 'A-IIb' },
  BO: { document: '4567890', licence: 'B' },
  AR: { document: '28.345.678', licence: 'D1' },
}

/** A template file: the headings, a customer and a driver of the operator's country. */
export function personTemplate(country: string): readonly (readonly string[])[] {
  const { document, licence } = examples[country] ?? { document: '', licence: '' }
  const phone = withCountryCode(exampleOf('phone_example', country), country)
  const customer = ['Ana Rojas', 'Cliente', document, country, '24/05/1988', 'ana@ejemplo.com', phone]
  const driver = ['Luis Mamani', 'Chofer', '', country, '', '', phone]
  return [
    headings,
    [...customer, 'español', 'Vegetariana', '', '', '', '', ''],
    [...driver, 'español, inglés', '', licence, '1234567', '31/03/2028', '', ''],
  ]
}
