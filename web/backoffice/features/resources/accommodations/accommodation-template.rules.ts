const headings = [
  'nombre',
  'alias',
  'tipo',
  'zona',
  'dirección',
  'teléfono',
  'latitud',
  'longitud',
  'recogida',
  'punto de recogida',
  'minutos a pie',
  'instrucciones',
  'habitación',
]

type Example = { zone: string; streets: [string, string]; phone: string; position: [string, string] }
/** Invented places of a town that visitors of each country know; the phones are of its number plan. */
const examples: Readonly<Record<string, Example>> = {
  CL: {
    zone: 'Centro',
    streets: ['Calama 370', 'Toconao 200'],
    phone: '+56 55 285 1112',
    position: ['-22.9105', '-68.1996'],
  },
  PE: {
    zone: 'San Blas',
    streets: ['Calle Plateros 320', 'Av. El Sol 150'],
    phone: '+51 84 223344',
    position: ['-13.5167', '-71.9781'],
  },
  BO: {
    zone: 'Centro',
    streets: ['Av. Ferroviaria 25', 'Calle Bolívar 80'],
    phone: '+591 2 6932123',
    position: ['-20.4604', '-66.8250'],
  },
  AR: {
    zone: 'Centro',
    streets: ['Caseros 450', 'Belgrano 200'],
    phone: '+54 387 431 0000',
    position: ['-24.7883', '-65.4106'],
  },
}
const anywhere: Example = { zone: 'Centro', streets: ['Calle 1', 'Calle 2'], phone: '', position: ['', ''] }

/** A template file: the headings, and two places of the operator's country. */
export function accommodationTemplate(country: string): readonly (readonly string[])[] {
  const { zone, streets, phone, position } = examples[country] ?? anywhere
  const first = ['Hostal del Sol', 'Sol', 'Hostal', zone, streets[0], phone, ...position]
  const second = ['Hotel de la Plaza', '', 'Hotel', zone, streets[1], '', '', '']
  return [
    headings,
    [...first, 'sí', '', '', 'Tocar el timbre', 'sí'],
    [...second, 'sí', 'Esquina de la plaza', '3', '', 'no'],
  ]
}
