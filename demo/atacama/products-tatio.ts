import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaTatioProducts: DemoProduct[] = [
  {
    code: 'TAT',
    color: '#1d5fa8',
    slug: 'geiseres-del-tatio',
    name: 'Géiseres del Tatio',
    tagline: 'Columnas de vapor al amanecer, a 4.320 metros de altitud',
    description: [
      'Salimos de madrugada para llegar a uno de los campos geotérmicos más altos del mundo justo cuando el frío y el primer sol hacen visibles sus columnas de vapor. Más de ochenta fuentes activas burbujean, silban y respiran entre cerros que superan los 5.000 metros.',
      'Caminamos sin prisa por los senderos señalizados mientras el guía cuenta cómo el agua de la cordillera vuelve hirviendo a la superficie, y por qué este lugar es sagrado para las comunidades de Caspana y Toconce, que hoy lo administran.',
      'De regreso nos detenemos en los bofedales del río Putana, hogar de taguas gigantes y vicuñas, y en Machuca, un caserío de adobe y techos de paja donde todavía se pastorean llamas.',
    ],
    highlights: [
      'El amanecer entre fumarolas, géiseres y pozas de barro',
      'Desayuno caliente frente al campo geotérmico',
      'Vicuñas, vizcachas y aves en el vado del río Putana',
      'Machuca, pueblo pastor a 4.000 metros',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Terminada la ronda de recogida, tomamos la ruta B-245 hacia el norte. Son 80 km: puedes seguir durmiendo.',
      },
      {
        offset_minutes: 90,
        title: 'Llegada al Tatio',
        text: 'Registro en la caseta y pago de entradas. La temperatura suele estar entre −10 y 0 °C.',
      },
      {
        offset_minutes: 105,
        title: 'Caminata entre géiseres',
        text: 'Una hora y cuarto por senderos planos, a paso lento y con tiempo para fotografías.',
      },
      {
        offset_minutes: 180,
        title: 'Desayuno',
        text: 'Pan amasado, huevos revueltos, queso, fruta, café, té y mate de coca junto al vehículo.',
      },
      {
        offset_minutes: 225,
        title: 'Vado del río Putana',
        text: 'Parada para observar aves y, con suerte, un grupo de vicuñas con el volcán humeando atrás.',
      },
      {
        offset_minutes: 275,
        title: 'Machuca',
        text: 'Paseo por la única calle del pueblo hasta la iglesia de San Santiago. Venden empanadas de queso y anticuchos.',
      },
      {
        offset_minutes: 420,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en tu alojamiento o en el centro cerca del mediodía.',
      },
    ],
    includes: [
      'Recogida y regreso a tu alojamiento',
      'Guía local en español o inglés',
      'Desayuno caliente con opción vegetariana',
      'Oxígeno y botiquín de altura',
    ],
    excludes: ['Entrada al campo geotérmico', 'Comida en Machuca'],
    bring: [
      'Abrigo de invierno, gorro y guantes',
      'Ropa por capas: al mediodía hace calor',
      'Agua, al menos un litro',
      'Protector solar, lentes de sol y bálsamo labial',
      'Pasaporte o cédula de identidad',
    ],
    requirements: [
      'Haber dormido al menos una noche en San Pedro para aclimatarte',
      'No apto con embarazo, presión alta sin control ni enfermedades cardíacas o respiratorias',
      'Evita el alcohol y las comidas pesadas la noche anterior',
    ],
    faqs: [
      {
        question: '¿A qué hora me recogen?',
        answer:
          'Antes de la salida, según la zona de tu alojamiento: más arriba, en «Dónde empieza», está la hora de cada una. La hora exacta llega por correo la tarde anterior.',
      },
      {
        question: '¿Puedo bañarme en la piscina termal?',
        answer:
          'No. La piscina del Tatio no está habilitada; si quieres aguas termales, pregunta por nuestro tour a Puritama.',
      },
      {
        question: '¿Qué pasa si me siento mal por la altura?',
        answer:
          'El guía lleva oxígeno y sabe cuándo bajar. Camina lento, toma agua y avísale al primer síntoma.',
      },
      {
        question: '¿Pueden ir niños?',
        answer:
          'Desde los 5 años y bien abrigados. Para menores de esa edad recomendamos Valle de la Luna o la Laguna de Chaxa.',
      },
    ],
    languages: ['es', 'en', 'pt'],
    duration_minutes: 420,
    difficulty: 'media',
    min_age: 5,
    altitude_max: 4320,
    pictures: [
      {
        file: 'tatio',
        alt: 'Columnas de vapor de los géiseres del Tatio con el primer sol sobre los cerros',
      },
      { file: 'tatio-vado', alt: 'Vicuñas en el bofedal del vado del río Putana' },
      { file: 'van', alt: 'Van de la operadora en un camino del altiplano' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 45,
    min_pax: 4,
    max_pax_booking: 12,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adult, atacamaCategories.highlandChild],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 38000 },
      { category_code: 'ADULT', season: 'alta', amount: 43000 },
      { category_code: 'CHILD', season: 'baja', amount: 28000 },
      { category_code: 'CHILD', season: 'alta', amount: 32000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start_times: ['05:00'],
        capacity: 28,
        valid_from_offset_days: -60,
        valid_to_offset_days: 365,
      },
    ],
    closures: [
      { offset_days: 6, kind: 'close', reason: 'Viento en el Tatio' },
      { offset_days: 13, kind: 'capacity', capacity: 14, reason: 'Una van en revisión técnica' },
      { offset_days: -9, kind: 'close', reason: 'Nieve en la ruta B-245' },
    ],
    status: 'publicado',
  },
  {
    code: 'LAG',
    color: '#0f6e6e',
    slug: 'lagunas-altiplanicas',
    name: 'Lagunas Altiplánicas',
    tagline: 'Miscanti y Miñiques: dos espejos azules al pie de los volcanes',
    description: [
      'Hace cerca de un millón de años la lava del volcán Miñiques cerró el paso del agua y dejó dos lagunas de un azul difícil de creer. Hoy son santuario de la tagua cornuda, que construye sus nidos como pequeñas islas, y forman parte de la Reserva Nacional Los Flamencos.',
      'En el camino cruzamos el Trópico de Capricornio y conocemos Toconao, con su campanario de piedra liparita, y Socaire, donde se siguen cultivando quinoa y papas en terrazas regadas por acequias antiguas. Allí almorzamos cocina local, hecha con lo que da la tierra.',
    ],
    highlights: [
      'Miradores de las lagunas Miscanti y Miñiques',
      'Almuerzo atacameño en Socaire',
      'Campanario y calles de piedra de Toconao',
      'Vicuñas y zorros en la puna',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Partimos hacia el sur por la ruta 23, con el Licancabur y el Láscar a la izquierda.',
      },
      {
        offset_minutes: 40,
        title: 'Toconao',
        text: 'Caminata por la plaza, el campanario y los talleres de artesanos en piedra y lana.',
      },
      {
        offset_minutes: 100,
        title: 'Trópico de Capricornio',
        text: 'Parada breve en el cruce con el antiguo Camino del Inca.',
      },
      {
        offset_minutes: 150,
        title: 'Laguna Miscanti',
        text: 'Sendero corto a 4.140 metros con vista al cerro del mismo nombre.',
      },
      {
        offset_minutes: 200,
        title: 'Laguna Miñiques',
        text: 'La menor de las dos y la mejor para ver aves en silencio.',
      },
      {
        offset_minutes: 300,
        title: 'Almuerzo en Socaire',
        text: 'Entrada, plato de fondo y postre. Opción vegetariana y sin gluten avisando al reservar.',
      },
      {
        offset_minutes: 480,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en tu alojamiento a media tarde.',
      },
    ],
    includes: [
      'Recogida y regreso a tu alojamiento',
      'Guía local en español o inglés',
      'Desayuno de ruta y almuerzo en Socaire',
      'Oxígeno y botiquín de altura',
    ],
    excludes: ['Entrada a las lagunas', 'Bebidas alcohólicas'],
    bring: [
      'Cortaviento y ropa por capas',
      'Agua, al menos un litro',
      'Sombrero, protector solar y lentes de sol',
      'Efectivo para entradas y artesanías',
    ],
    requirements: [
      'Un día previo de aclimatación en San Pedro',
      'No apto con embarazo avanzado ni enfermedades cardíacas o respiratorias graves',
    ],
    faqs: [
      {
        question: '¿Cuánto se camina?',
        answer: 'Poco: unos 2 km en total, por senderos planos y a paso de altura.',
      },
      {
        question: '¿Es muy distinto de Piedras Rojas?',
        answer:
          'Aquel tour sigue 40 km más hacia la frontera y dura tres horas más. Este es más tranquilo y deja la tarde libre.',
      },
      {
        question: '¿Se puede entrar al agua?',
        answer: 'No. Las lagunas son zona de nidificación: se miran desde los senderos marcados.',
      },
    ],
    languages: ['es', 'en'],
    duration_minutes: 480,
    difficulty: 'media',
    min_age: 5,
    altitude_max: 4140,
    pictures: [
      { file: 'lagunas-altiplanicas', alt: 'Laguna Miscanti, de azul intenso, al pie de un volcán' },
      { file: 'van', alt: 'Van de la operadora en la ruta hacia Socaire' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 45,
    min_pax: 4,
    max_pax_booking: 12,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adult, atacamaCategories.highlandChild],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 62000 },
      { category_code: 'ADULT', season: 'alta', amount: 69000 },
      { category_code: 'CHILD', season: 'baja', amount: 48000 },
      { category_code: 'CHILD', season: 'alta', amount: 54000 },
    ],
    availability_rules: [
      {
        weekdays: [2, 4, 7],
        start_times: ['07:30'],
        capacity: 14,
        valid_from_offset_days: -60,
        valid_to_offset_days: 240,
      },
    ],
    closures: [{ offset_days: 19, kind: 'close', reason: 'Asamblea de la comunidad de Socaire' }],
    status: 'publicado',
  },
]
