import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaPrivateProducts: DemoProduct[] = [
  {
    code: 'VAN',
    color: '#35606e',
    slug: 'valle-de-la-luna-privado',
    name: 'Valle de la Luna en privado',
    kind: 'privado',
    price_unit: 'vehiculo',
    unit_label: 'Van privada, hasta 9 personas',
    people_per_vehicle: 9,
    tagline: 'Una van y un guía solo para los tuyos, a tu ritmo',
    description: [
      'El mismo valle, sin horario de grupo: eliges cuánto caminar, dónde detenerte y en qué mirador esperar el atardecer. La van, el chofer y el guía son solo para ustedes.',
      'Pensado para familias con niños, personas mayores o quien quiera fotografiar con calma. Pasamos por tu alojamiento y volvemos cuando baja la luz.',
    ],
    highlights: [
      'Salida exclusiva para tu grupo',
      'Paradas y caminatas a tu medida',
      'Atardecer en el mirador que prefieras',
      'Un precio por van, vayan dos o nueve',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Con todos a bordo, tomamos la cordillera de la Sal.',
      },
      {
        offset_minutes: 30,
        title: 'Entrada al valle',
        text: 'Registro en la caseta y pago de la entrada de cada persona.',
      },
      {
        offset_minutes: 45,
        title: 'Cavernas, dunas y miradores',
        text: 'El orden y el ritmo los ponen ustedes, con el consejo del guía.',
      },
      { offset_minutes: 180, title: 'Atardecer', text: 'Brindis y picoteo frente a la cordillera.' },
      { offset_minutes: 240, title: 'Regreso', text: 'De vuelta en tu alojamiento.' },
    ],
    includes: ['Van y chofer exclusivos', 'Guía local privado', 'Brindis y picoteo al atardecer'],
    excludes: ['Entrada al Valle de la Luna'],
    bring: ['Zapatillas cerradas', 'Abrigo para el atardecer', 'Agua', 'Sombrero y protector solar'],
    requirements: ['Los niños menores de 4 años viajan en la silla que llevamos: avísanos al reservar'],
    faqs: [
      {
        question: '¿Cuántas personas caben?',
        answer: 'Hasta nueve por van. Si son más, el precio suma las vans que hagan falta.',
      },
    ],
    languages: ['es', 'en'],
    duration_minutes: 240,
    difficulty: 'baja',
    min_age: 0,
    altitude_max: 2550,
    pictures: [
      { file: 'van', alt: 'Una van blanca en un camino de tierra frente a la cordillera' },
      { file: 'valle-de-la-luna', alt: 'Dunas y crestas de sal del Valle de la Luna al atardecer' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 20,
    min_pax: 1,
    max_pax_booking: 18,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [
      atacamaCategories.adult,
      atacamaCategories.child,
      { ...atacamaCategories.infant, max_per_adult: 1 },
    ],
    prices: [
      { category_code: null, season: 'baja', amount: 165_000 },
      { category_code: null, season: 'alta', amount: 190_000 },
    ],
    entrance_fees: [
      {
        name: 'Valle de la Luna',
        note: 'Solo efectivo, en pesos. Valor referencial.',
        payment: 'en_efectivo_en_la_entrada',
        rates: [
          { residency: 'nacional', min_age: 12, max_age: null, amount: 8_000 },
          { residency: 'extranjero', min_age: 12, max_age: null, amount: 10_800 },
          { residency: 'cualquiera', min_age: 3, max_age: 11, amount: 5_000 },
        ],
      },
    ],
    availability_rules: [
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start_times: ['16:00'],
        capacity: 2,
        valid_from_offset_days: -60,
        valid_to_offset_days: 270,
      },
    ],
    closures: [],
    status: 'publicado',
  },
]
