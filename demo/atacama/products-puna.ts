import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaPunaProducts: DemoProduct[] = [
  {
    code: 'PIE',
    color: '#b3261e',
    slug: 'piedras-rojas',
    name: 'Piedras Rojas y Lagunas Altiplánicas',
    tagline: 'Un día entero en la puna, entre sal blanca y roca color óxido',
    description: [
      'Casi en la frontera con Argentina, el salar de Aguas Calientes guarda un paisaje que parece de otro planeta: lava oxidada de un rojo encendido, sal blanca y una laguna turquesa con volcanes nevados al fondo. Lo recorremos por el sendero que cuida la comunidad de Socaire.',
      'El día incluye también las lagunas Miscanti y Miñiques, el Trópico de Capricornio y una parada en Toconao. Son unos 300 km entre ida y vuelta, con desayuno y almuerzo, en un grupo de no más de catorce personas.',
    ],
    highlights: [
      'Sendero de Piedras Rojas frente a la laguna turquesa',
      'Lagunas Miscanti y Miñiques',
      'Desayuno en ruta y almuerzo en Socaire',
      'Grupo de hasta catorce personas',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Partimos por la ruta 23 con la primera luz.',
      },
      {
        offset_minutes: 75,
        title: 'Desayuno en ruta',
        text: 'Café, té, pan, palta, queso y fruta mirando el salar desde lo alto.',
      },
      {
        offset_minutes: 150,
        title: 'Piedras Rojas',
        text: 'Caminata de 1,5 km junto al salar de Aguas Calientes, con miradores y tiempo libre.',
      },
      {
        offset_minutes: 290,
        title: 'Lagunas Miscanti y Miñiques',
        text: 'Visita a los dos miradores, a 4.140 metros.',
      },
      {
        offset_minutes: 410,
        title: 'Almuerzo en Socaire',
        text: 'Cocina local en casa de una familia del pueblo.',
      },
      {
        offset_minutes: 540,
        title: 'Toconao',
        text: 'Plaza, campanario y un helado de chañar o de rica-rica.',
      },
      {
        offset_minutes: 660,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en tu alojamiento antes de la cena.',
      },
    ],
    includes: [
      'Recogida y regreso a tu alojamiento',
      'Guía local en español o inglés',
      'Desayuno y almuerzo',
      'Gestión del cupo de entrada a Piedras Rojas',
      'Oxígeno y botiquín de altura',
    ],
    excludes: ['Entradas a Piedras Rojas y a las lagunas', 'Bebidas alcohólicas'],
    bring: [
      'Cortaviento, gorro y ropa por capas',
      'Zapatos cerrados con buena suela',
      'Agua, al menos un litro y medio',
      'Protector solar y lentes de sol',
      'Pasaporte o cédula: hay control policial en la ruta',
    ],
    requirements: [
      'Dos noches previas en San Pedro para aclimatarte',
      'No apto con embarazo, presión alta sin control ni enfermedades cardíacas o respiratorias',
      'Nombre y documento de cada pasajero, que pide la comunidad para el cupo de entrada',
    ],
    faqs: [
      {
        question: '¿Por qué mi reserva queda pendiente?',
        answer:
          'Los cupos de Piedras Rojas los asigna la comunidad. Te confirmamos en menos de 12 horas; si no hay cupo, no se te cobra nada.',
      },
      {
        question: '¿Hay baños en el camino?',
        answer: 'Sí, en Toconao, Socaire y las dos casetas de entrada.',
      },
      {
        question: '¿Se puede caminar sobre la sal o tocar el agua?',
        answer:
          'No. El sendero está marcado con piedras y salirse daña una costra que tarda años en formarse.',
      },
      {
        question: '¿Qué pasa si cierran el paso por viento?',
        answer: 'Hacemos solo las lagunas y te devolvemos la diferencia, o te ofrecemos otra fecha.',
      },
    ],
    languages: ['es', 'en', 'pt'],
    duration_minutes: 660,
    difficulty: 'media',
    min_age: 8,
    altitude_max: 4140,
    pictures: [
      { file: 'piedras-rojas', alt: 'Rocas rojizas junto a una laguna turquesa bordeada de sal' },
      { file: 'lagunas-altiplanicas', alt: 'Laguna Miscanti con un volcán al fondo' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 45,
    min_pax: 6,
    max_pax_booking: 10,
    confirm_mode: 'manual',
    cutoff: { kind: 'previous_day', time: '16:00' },
    cancellation_tiers: [
      { hours_before: 48, penalty_percent: 0 },
      { hours_before: 24, penalty_percent: 50 },
      { hours_before: 0, penalty_percent: 100 },
    ],
    price_categories: [
      atacamaCategories.adult,
      {
        code: 'CHILD',
        label: 'Niño',
        min_age: 8,
        max_age: 11,
        seats: 1,
        needs_adult: true,
        max_per_adult: null,
      },
    ],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 75000 },
      { category_code: 'ADULT', season: 'alta', amount: 85000 },
      { category_code: 'CHILD', season: 'baja', amount: 60000 },
      { category_code: 'CHILD', season: 'alta', amount: 68000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 3, 5, 6],
        start_times: ['07:00'],
        capacity: 14,
        valid_from_offset_days: -60,
        valid_to_offset_days: 300,
      },
    ],
    closures: [
      { offset_days: 8, kind: 'close', reason: 'Viento blanco en el paso Sico' },
      { offset_days: 15, kind: 'capacity', capacity: 8, reason: 'Cupo reducido por la comunidad' },
      { offset_days: 17, kind: 'capacity', capacity: 8, reason: 'Cupo reducido por la comunidad' },
    ],
    status: 'publicado',
  },
  {
    code: 'ARC',
    color: '#93307a',
    slug: 'valle-del-arcoiris',
    name: 'Valle del Arcoíris y Yerbas Buenas',
    tagline: 'Cerros de siete colores y mil grabados en la roca',
    description: [
      'En la cordillera de Domeyko, los minerales pintaron los cerros de rojo, verde, beige, violeta y blanco. Caminamos por el fondo de las quebradas del Valle del Arcoíris, un lugar silencioso y poco visitado aun en plena temporada.',
      'Antes visitamos los petroglifos de Yerbas Buenas, uno de los conjuntos de arte rupestre más grandes de la región: llamas, zorros, flamencos y hasta monos dibujados por caravaneros que cruzaban el desierto entre la costa y la selva.',
    ],
    highlights: [
      'Caminata entre cerros de colores',
      'Petroglifos de Yerbas Buenas con guía',
      'Llamas pastando en el valle del río Salado',
      'Poca altura: buena primera salida',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Subimos por la cuesta hacia Calama y nos desviamos al norte, hacia el río Salado.',
      },
      {
        offset_minutes: 70,
        title: 'Yerbas Buenas',
        text: 'Recorrido de 45 minutos por los paneles de petroglifos.',
      },
      {
        offset_minutes: 140,
        title: 'Valle del Arcoíris',
        text: 'Caminata de 2 km por el fondo de la quebrada y subida suave a un mirador.',
      },
      {
        offset_minutes: 220,
        title: 'Picoteo',
        text: 'Frutas, frutos secos, queso de cabra, pan y jugo a la sombra de la roca.',
      },
      { offset_minutes: 330, title: 'Regreso a San Pedro', text: 'Llegamos a la hora de almuerzo.' },
    ],
    includes: ['Recogida y regreso a tu alojamiento', 'Guía local en español o inglés', 'Picoteo en ruta'],
    excludes: ['Entrada a Yerbas Buenas y al valle', 'Almuerzo'],
    bring: [
      'Zapatillas de senderismo',
      'Sombrero y protector solar',
      'Agua, al menos un litro',
      'Una capa de abrigo liviana',
    ],
    requirements: ['Poder caminar 2 km por terreno irregular', 'Mínimo de cuatro personas para salir'],
    faqs: [
      {
        question: '¿Sirve como primer tour?',
        answer: 'Sí. No pasa de los 3.500 metros y ayuda a aclimatarse antes del Tatio o de las lagunas.',
      },
      {
        question: '¿Cuándo me confirman?',
        answer:
          'Cuando se juntan cuatro personas, a más tardar a las 19:00 del día anterior. Si no se juntan, eliges otra fecha o te devolvemos todo.',
      },
      {
        question: '¿Es buena luz para fotos?',
        answer: 'La de la mañana es la mejor: el sol entra de lado y separa los colores.',
      },
    ],
    languages: ['es', 'en', 'fr'],
    duration_minutes: 330,
    difficulty: 'media',
    min_age: 5,
    altitude_max: 3500,
    pictures: [
      { file: 'valle-arcoiris', alt: 'Cerros de franjas rojas, verdes y blancas en el Valle del Arcoíris' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 30,
    min_pax: 4,
    max_pax_booking: 8,
    confirm_mode: 'manual',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adult, atacamaCategories.highlandChild],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 36000 },
      { category_code: 'ADULT', season: 'alta', amount: 40000 },
      { category_code: 'CHILD', season: 'baja', amount: 27000 },
      { category_code: 'CHILD', season: 'alta', amount: 30000 },
    ],
    availability_rules: [
      {
        weekdays: [2, 4, 6],
        start_times: ['08:00'],
        capacity: 10,
        valid_from_offset_days: -60,
        valid_to_offset_days: 210,
      },
    ],
    closures: [{ offset_days: 11, kind: 'close', reason: 'Crecida del río Salado' }],
    status: 'publicado',
  },
]
