import type { LoadedOperator } from '#demo/loading/load-operator.ts'
import type { Tx } from '#server/db/database.ts'

import { AgencyInput } from '../contract/agencies.contract.ts'

type Described = Partial<AgencyInput> & { name: string }

/** Invented companies, as operators of San Pedro de Atacama and of Arequipa sell through. */
const agenciesOf: Readonly<Record<string, readonly Described[]>> = {
  'licancabur-andino': [
    {
      name: 'Norte Puro Viajes',
      tax_id: '77.158.330-K',
      contact_name: 'Marcela Colque',
      email: 'reservas@nortepuro.test',
      money_email: 'pagos@nortepuro.test',
      phone: '+56961123401',
      note: 'Pide la confirmación antes de las 19:00.',
    },
    {
      name: 'Hostal Tres Volcanes',
      kind: 'hostal',
      tax_id: '76.421.905-8',
      contact_name: 'Recepción',
      email: 'recepcion@tresvolcanes.test',
      phone: '+56552855110',
    },
    {
      name: 'Hostal Suri Mochilero',
      kind: 'hostal',
      contact_name: 'Benjamín Araya',
      email: 'hola@surimochilero.test',
      phone: '+56961123403',
    },
    {
      name: 'Kamanchaka Turismo',
      tax_id: '76.903.412-9',
      contact_name: 'Ximena Rivas',
      email: 'ventas@kamanchaka.test',
      money_email: 'contabilidad@kamanchaka.test',
      phone: '+56552210440',
      note: 'Oficina en Calama. Paga a fin de mes.',
    },
    {
      name: 'Viagens Cruzeiro do Sul',
      tax_id: '12.345.678/0001-95',
      contact_name: 'Beatriz Nogueira',
      email: 'reservas@cruzeirodosul.test',
      phone: '+5511961234510',
      language: 'pt',
    },
    {
      name: 'TourMarket',
      kind: 'ota',
      contact_name: 'Partner support',
      email: 'bookings@tourmarket.test',
      money_email: 'payouts@tourmarket.test',
      language: 'en',
    },
    {
      name: 'Travesía Uyuni',
      kind: 'operador',
      tax_id: '1023456028',
      contact_name: 'Freddy Mamani',
      email: 'operaciones@travesiauyuni.test',
      phone: '+59171234567',
      note: 'Recibe en la frontera de Hito Cajón.',
    },
    // Typed a second time by a seller: the list of duplicates shows the pair.
    { name: 'Kamanchaka Tours', contact_name: 'Ximena', phone: '+56552210440' },
    { name: 'Mochila al Norte', tax_id: '77.640.218-4', email: 'contacto@mochilaalnorte.test', state: 2 },
  ],
  'colca-vivo': [
    {
      name: 'Cusco Imperial Viajes',
      tax_id: '20512345671',
      contact_name: 'Rocío Quispe',
      email: 'reservas@cuscoimperial.test',
      phone: '+51984123401',
    },
    {
      name: 'Hostal Balcón de San Lázaro',
      kind: 'hostal',
      contact_name: 'Recepción',
      email: 'recepcion@balconsanlazaro.test',
      phone: '+5154223344',
    },
    {
      name: 'Andean Trails',
      contact_name: 'Claire Hughes',
      email: 'ops@andeantrails.test',
      language: 'en',
    },
    { name: 'TourMarket', kind: 'ota', email: 'bookings@tourmarket.test', language: 'en' },
  ],
}

export async function storeAgencies(tx: Tx, { tour_operator_id, operator }: LoadedOperator) {
  const described = agenciesOf[operator.slug] ?? []
  if (described.length === 0) return
  await tx
    .insertInto('agencies')
    .values(described.map((each) => ({ tour_operator_id, ...AgencyInput.parse(each) })))
    .execute()
}
