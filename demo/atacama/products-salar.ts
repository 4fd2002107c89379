import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaSalarProducts: DemoProduct[] = [
  {
    code: 'CEJ',
    color: '#0a7390',
    slug: 'laguna-cejar-y-tebinquinche',
    name: 'Laguna Cejar, Ojos del Salar y Tebinquinche',
    tagline: 'Flotar sin esfuerzo y despedir el día frente al salar',
    description: [
      'En el borde norte del salar de Atacama hay lagunas con tanta sal como el mar Muerto. En la laguna Piedra, vecina de Cejar, el agua te sostiene sola: basta recostarse y mirar la cordillera desde el centro del desierto.',
      'Seguimos por los Ojos del Salar, dos pozos redondos de agua dulce abiertos en la llanura, y terminamos en Tebinquinche, una laguna somera de orillas blancas donde el atardecer se ve dos veces: en el cielo y en el agua.',
    ],
    highlights: [
      'Baño en las aguas saladas de la laguna Piedra',
      'Ojos del Salar',
      'Caminata y atardecer en Tebinquinche',
      'Picoteo y brindis al caer el sol',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Con todos a bordo, desde la Plaza tomamos rumbo sur por 20 km.',
      },
      {
        offset_minutes: 35,
        title: 'Lagunas Cejar y Piedra',
        text: 'Tiempo para flotar y ducha dulce a la salida. Cejar se observa desde la pasarela.',
      },
      {
        offset_minutes: 120,
        title: 'Ojos del Salar',
        text: 'Parada de fotos en los dos pozos de agua dulce.',
      },
      {
        offset_minutes: 155,
        title: 'Laguna Tebinquinche',
        text: 'Sendero plano de 1,5 km entre costras de sal y pequeños crustáceos.',
      },
      {
        offset_minutes: 200,
        title: 'Atardecer',
        text: 'Brindis frente al Licancabur mientras cambia la luz.',
      },
      {
        offset_minutes: 255,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en el centro o en tu alojamiento.',
      },
    ],
    includes: ['Transporte desde el punto de encuentro o tu alojamiento', 'Guía local', 'Picoteo y brindis'],
    excludes: [
      'Entrada a Cejar: lleva en efectivo $20.000 por adulto (valor referencial)',
      'Entrada a Tebinquinche: $5.000 por persona (valor referencial)',
      'Toalla',
    ],
    bring: [
      'Traje de baño puesto',
      'Toalla y sandalias firmes',
      'Ropa de cambio y abrigo',
      'Agua para beber',
      'Efectivo para las entradas',
    ],
    requirements: [
      'No se recomienda el baño con heridas abiertas o piel irritada',
      'Llega sin bloqueador en el cuerpo: contamina la laguna',
    ],
    faqs: [
      {
        question: '¿Puedo ir y no bañarme?',
        answer:
          'Claro. Hay pasarelas y sombra, y el resto del tour se disfruta igual. La entrada se paga de todos modos.',
      },
      {
        question: '¿El agua es fría?',
        answer: 'Sí, sobre todo de mayo a septiembre. El baño dura entre 10 y 20 minutos.',
      },
      {
        question: '¿Hay camarines?',
        answer: 'Sí, con baños y duchas de agua dulce. El agua es escasa: una ducha corta por persona.',
      },
    ],
    languages: ['es', 'en', 'pt'],
    duration_minutes: 255,
    difficulty: 'baja',
    min_age: 3,
    altitude_max: 2400,
    pictures: [
      { file: 'laguna-cejar', alt: 'Personas flotando en una laguna turquesa bordeada de sal' },
      { file: 'pueblo', alt: 'San Pedro de Atacama y el volcán Licancabur' },
    ],
    meeting: 'ambos',
    meeting_point: {
      name: 'Plaza de San Pedro, frente a la iglesia',
      address: 'Gustavo Le Paige con Toconao, San Pedro de Atacama',
      lat_lng: '-22.91062,-68.20012',
      instructions: 'Espera bajo los pimientos, del lado de la calle Toconao. Llega 10 minutos antes.',
    },
    pickup_lead_minutes: 30,
    min_pax: 4,
    max_pax_booking: 12,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'hours_before', hours: 2 },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adultUpTo64, atacamaCategories.child, atacamaCategories.senior],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 29000 },
      { category_code: 'ADULT', season: 'alta', amount: 33000 },
      { category_code: 'CHILD', season: 'baja', amount: 20000 },
      { category_code: 'CHILD', season: 'alta', amount: 23000 },
      { category_code: 'SENIOR', season: 'baja', amount: 25000 },
      { category_code: 'SENIOR', season: 'alta', amount: 28000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 2, 3, 4, 6, 7],
        start_times: ['15:30'],
        capacity: 24,
        valid_from_offset_days: -60,
        valid_to_offset_days: 300,
      },
    ],
    closures: [
      { offset_days: 9, kind: 'close', reason: 'Mantención de pasarelas en Cejar' },
      { offset_days: 16, kind: 'capacity', capacity: 12, reason: 'Aforo reducido por la comunidad de Solor' },
    ],
    status: 'publicado',
  },
  {
    code: 'CHA',
    color: '#3f6b1f',
    slug: 'salar-de-atacama-y-chaxa',
    name: 'Salar de Atacama y Laguna Chaxa',
    tagline: 'Tres especies de flamencos en el mayor salar de Chile',
    description: [
      'El salar de Atacama cubre unos 3.000 km² de sal áspera y brillante. En su corazón, la laguna Chaxa da de comer a las tres especies de flamencos que viven en los Andes: el chileno, la parina grande y la parina chica.',
      'Salimos temprano, cuando las aves se alimentan cerca del sendero y la cordillera se refleja sin viento. Al regreso paseamos por Toconao, pueblo de piedra volcánica y huertos de damascos y membrillos a la orilla de la quebrada de Jere.',
    ],
    highlights: [
      'Observación de flamencos con telescopio terrestre',
      'Sendero accesible de la laguna Chaxa',
      'Huertos y campanario de Toconao',
      'Media jornada, sin grandes alturas',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Rumbo sur por la ruta 23 entre tamarugos y chañares.',
      },
      {
        offset_minutes: 60,
        title: 'Laguna Chaxa',
        text: 'Centro de visitantes y sendero plano de 1 km, con telescopio y guía de aves.',
      },
      {
        offset_minutes: 130,
        title: 'Desayuno',
        text: 'Mesa servida en el área de descanso, con vista al salar.',
      },
      {
        offset_minutes: 180,
        title: 'Toconao',
        text: 'Plaza, campanario de San Lucas y paseo por los huertos de Jere.',
      },
      {
        offset_minutes: 270,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en tu alojamiento antes de almorzar.',
      },
    ],
    includes: [
      'Recogida y regreso a tu alojamiento',
      'Guía naturalista en español o inglés',
      'Desayuno con opción vegetariana',
      'Uso de binoculares y telescopio terrestre',
    ],
    excludes: ['Entrada a Chaxa', 'Almuerzo'],
    bring: [
      'Cortaviento',
      'Sombrero, lentes de sol y protector solar',
      'Agua',
      'Cámara con teleobjetivo, si tienes',
    ],
    requirements: [
      'Silencio en el sendero: los flamencos se asustan con facilidad',
      'Avísanos si viajas en silla de ruedas para enviar la van accesible',
    ],
    faqs: [
      {
        question: '¿Siempre hay flamencos?',
        answer:
          'Sí, todo el año. El número cambia: entre noviembre y marzo suele haber más, por la época de cría.',
      },
      {
        question: '¿Es accesible?',
        answer: 'El sendero es plano y firme. Tenemos una van con rampa, con aviso de dos días.',
      },
      {
        question: '¿Puedo llevar un bebé?',
        answer: 'Sí. Va en brazos o en silla infantil, que te prestamos sin costo si la pides al reservar.',
      },
    ],
    languages: ['es', 'en', 'de'],
    duration_minutes: 270,
    difficulty: 'baja',
    min_age: 0,
    altitude_max: 2480,
    pictures: [
      { file: 'salar-flamencos', alt: 'Flamencos alimentándose en una laguna del salar de Atacama' },
      { file: 'van', alt: 'Van de la operadora en la ruta del salar' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 30,
    min_pax: 2,
    max_pax_booking: 12,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [
      atacamaCategories.adultUpTo64,
      atacamaCategories.child,
      atacamaCategories.infant,
      atacamaCategories.senior,
    ],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 34000 },
      { category_code: 'ADULT', season: 'alta', amount: 38000 },
      { category_code: 'CHILD', season: 'baja', amount: 24000 },
      { category_code: 'CHILD', season: 'alta', amount: 27000 },
      { category_code: 'INFANT', season: 'baja', amount: 0 },
      { category_code: 'INFANT', season: 'alta', amount: 0 },
      { category_code: 'SENIOR', season: 'baja', amount: 30000 },
      { category_code: 'SENIOR', season: 'alta', amount: 33000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 3, 5, 7],
        start_times: ['07:30'],
        capacity: 16,
        valid_from_offset_days: -60,
        valid_to_offset_days: 240,
      },
    ],
    closures: [{ offset_days: 20, kind: 'close', reason: 'Censo de flamencos: laguna cerrada' }],
    status: 'publicado',
  },
]
