import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaHotSpringsProducts: DemoProduct[] = [
  {
    code: 'PUR',
    color: '#5a6072',
    slug: 'termas-de-puritama',
    name: 'Termas de Puritama',
    tagline: 'Ocho pozas tibias en el fondo de un cañón verde',
    description: [
      'El río Puritama baja tibio por un cañón angosto, entre colas de zorro y paredes de roca. Forma ocho pozas escalonadas de unos 30 °C, unidas por pasarelas de madera, donde se puede pasar media jornada sin mirar el reloj.',
      'Te llevamos y te traemos con tiempo de sobra para bañarte, caminar y comer algo a la sombra. Es un buen descanso después del Tatio o de una caminata larga.',
    ],
    highlights: [
      'Ocho pozas naturales unidas por pasarelas',
      'Agua a unos 30 °C todo el año',
      'Tres horas libres en el cañón',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Subimos 30 km por la ruta B-245 hacia Guatin.',
      },
      {
        offset_minutes: 45,
        title: 'Llegada a las termas',
        text: 'Entrega de entradas y bajada a pie por el camino del cañón.',
      },
      {
        offset_minutes: 60,
        title: 'Tiempo libre',
        text: 'Baño en las pozas. Los camarines están junto a la tercera.',
      },
      { offset_minutes: 240, title: 'Regreso a San Pedro', text: 'Salida puntual desde el estacionamiento.' },
    ],
    includes: ['Recogida y regreso a tu alojamiento', 'Coordinador en español o inglés', 'Fruta y agua'],
    excludes: ['Entrada a las termas, según turno', 'Toalla y almuerzo'],
    bring: [
      'Traje de baño y toalla',
      'Sandalias',
      'Bata o abrigo para salir del agua',
      'Protector solar biodegradable',
    ],
    requirements: ['Poder bajar y subir 60 metros de desnivel a pie', 'Sin envases de vidrio ni alcohol'],
    faqs: [
      {
        question: '¿Se puede comer adentro?',
        answer: 'Hay mesas para tu colación. No se permite cocinar ni dejar basura.',
      },
      { question: '¿Hace frío al salir?', answer: 'En la mañana y en invierno, sí. Lleva abrigo y gorro.' },
      {
        question: '¿Por qué no hay fechas?',
        answer:
          'Hicimos una pausa mientras se renueva el acuerdo de turnos con las termas. Escríbenos y te avisamos cuando vuelva.',
      },
    ],
    languages: ['es', 'en'],
    duration_minutes: 270,
    difficulty: 'baja',
    min_age: 3,
    altitude_max: 3475,
    pictures: [
      { file: 'termas-puritama', alt: 'Pozas termales entre colas de zorro en el cañón de Puritama' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 30,
    min_pax: 4,
    max_pax_booking: 10,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adult, atacamaCategories.child],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 25000 },
      { category_code: 'ADULT', season: 'alta', amount: 28000 },
      { category_code: 'CHILD', season: 'baja', amount: 18000 },
      { category_code: 'CHILD', season: 'alta', amount: 20000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 3, 4, 5, 6, 7],
        start_times: ['09:00', '13:30'],
        capacity: 14,
        valid_from_offset_days: -60,
        valid_to_offset_days: 180,
      },
    ],
    closures: [],
    status: 'pausado',
  },
]
