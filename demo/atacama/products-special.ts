import type { DemoAvailabilityRule, DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

/** Sold only after the demo's two months, so that these have no bookings of them. */
const fromNextMonth = (rule: Pick<DemoAvailabilityRule, 'weekdays' | 'start_times' | 'capacity'>) => ({
  ...rule,
  valid_from_offset_days: 32,
  valid_to_offset_days: 300,
})

/** A walk with a price for the whole group, and a journey of three days. */
export const atacamaSpecialProducts: DemoProduct[] = [
  {
    code: 'QUE',
    color: '#5f6b2f',
    slug: 'quebrada-de-guatin-en-grupo',
    name: 'Quebrada de Guatin para tu grupo',
    kind: 'privado',
    price_unit: 'grupo',
    unit_label: 'Grupo de hasta 8 personas',
    tagline: 'Una caminata entre cactus gigantes, con un guía solo para ustedes',
    description: [
      'Dos aguas, una tibia y una fría, se juntan en una quebrada de paredes rojas donde crecen cactus de siete metros. El sendero sube y baja entre rocas, cruza el estero varias veces y termina en un remanso a la sombra.',
      'Pagan un solo precio por el grupo, vayan tres u ocho. El guía acomoda el paso a quien camine más lento.',
    ],
    highlights: [
      'Cactus cardón de más de siete metros',
      'Cruces del estero y un remanso para refrescarse',
      'Un guía solo para tu grupo',
      'Un precio por grupo, sin sorpresas',
    ],
    itinerary: [
      { offset_minutes: 0, title: 'Salida de San Pedro', text: 'Con todo el grupo a bordo, hacia Guatin.' },
      { offset_minutes: 40, title: 'Mirador de Guatin', text: 'Charla de seguridad y reparto de bastones.' },
      {
        offset_minutes: 60,
        title: 'Bajada a la quebrada',
        text: 'Sendero de piedra con apoyos de mano, entre cactus y colas de zorro.',
      },
      { offset_minutes: 170, title: 'Remanso', text: 'Descanso, colación y los pies en el agua tibia.' },
      { offset_minutes: 260, title: 'Regreso', text: 'De vuelta en San Pedro antes del calor fuerte.' },
    ],
    includes: ['Guía de montaña', 'Traslados', 'Bastones de caminata', 'Colación y agua'],
    excludes: ['Entrada a la quebrada'],
    bring: ['Zapatos de caminata con suela firme', 'Muda de calcetines', 'Sombrero y protector solar'],
    requirements: ['Caminar tres horas por terreno irregular', 'Desde los 8 años'],
    faqs: [
      {
        question: '¿Y si somos más de ocho?',
        answer: 'Reserva dos grupos: van juntos, cada uno con su guía.',
      },
    ],
    languages: ['es', 'en'],
    duration_minutes: 300,
    difficulty: 'media',
    min_age: 8,
    altitude_max: 3150,
    pictures: [
      {
        file: 'quebrada',
        alt: 'Una familia camina por una quebrada roja con un estero y un volcán nevado al fondo',
      },
      { file: 'van', alt: 'Una van blanca en un camino de tierra frente a la cordillera' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 20,
    min_pax: 1,
    max_pax_booking: 8,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'previous_day', time: '18:00' },
    cancellation_tiers: null,
    price_categories: [atacamaCategories.adult, { ...atacamaCategories.child, min_age: 8 }],
    prices: [
      { category_code: null, season: 'baja', amount: 180_000 },
      { category_code: null, season: 'alta', amount: 210_000 },
    ],
    availability_rules: [
      fromNextMonth({ weekdays: [1, 2, 3, 4, 5, 6, 7], start_times: ['08:30'], capacity: 2 }),
    ],
    closures: [],
    status: 'publicado',
  },
  {
    code: 'TRE',
    color: '#7a3f5d',
    slug: 'travesia-de-tres-dias',
    name: 'Travesía de tres días: puna y salares',
    kind: 'multidia',
    tagline: 'Dos noches bajo las estrellas entre lagunas, géiseres y salares',
    description: [
      'Tres días para entrar en la puna sin apuro: lagunas donde comen flamencos, una noche de cielo abierto al pie del volcán, el amanecer en los géiseres y el regreso por el salar.',
      'Viajamos con carpa comedor, cocina y un equipo que llega antes para que el campamento espere listo.',
    ],
    highlights: [
      'Dos noches de campamento con cena caliente',
      'Amanecer en los géiseres antes que los demás',
      'Lagunas y salares fuera de hora',
      'Grupo de diez personas como máximo',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Hacia la puna',
        text: 'Salida de San Pedro y almuerzo frente a las lagunas.',
      },
      {
        offset_minutes: 540,
        title: 'Campamento',
        text: 'Fogón, cena y observación del cielo a simple vista.',
      },
      {
        offset_minutes: 1440,
        title: 'Los géiseres',
        text: 'Salida de madrugada para ver las fumarolas con la primera luz, y baño en aguas termales.',
      },
      {
        offset_minutes: 1980,
        title: 'Segundo campamento',
        text: 'Caminata corta y cena junto al bofedal.',
      },
      {
        offset_minutes: 2880,
        title: 'El salar',
        text: 'Flamencos, almuerzo en un pueblo de adobe y regreso.',
      },
      { offset_minutes: 3480, title: 'Llegada', text: 'De vuelta en tu alojamiento al atardecer.' },
    ],
    includes: [
      'Transporte en 4×4',
      'Guía y cocinero',
      'Dos noches en carpa doble con colchoneta',
      'Todas las comidas',
    ],
    excludes: ['Entradas a reservas y géiseres', 'Saco de dormir: se arrienda'],
    bring: ['Abrigo para −10 °C', 'Saco de dormir', 'Linterna frontal', 'Traje de baño y toalla'],
    requirements: ['Haber dormido dos noches en San Pedro o a más de 2.400 m', 'Desde los 12 años'],
    faqs: [
      {
        question: '¿Hay baño en los campamentos?',
        answer: 'Sí, una carpa baño con agua. Ducha hay la segunda noche.',
      },
      {
        question: '¿Qué pasa si me afecta la altura?',
        answer: 'Llevamos oxígeno y un vehículo de apoyo que puede bajarte a San Pedro en cualquier momento.',
      },
    ],
    languages: ['es', 'en', 'pt'],
    duration_minutes: 3480,
    difficulty: 'alta',
    min_age: 12,
    altitude_max: 4550,
    pictures: [
      {
        file: 'campamento',
        alt: 'Carpas iluminadas y un fogón al anochecer, con dos volcanes y las primeras estrellas',
      },
      { file: 'lagunas-altiplanicas', alt: 'Lagunas azules entre volcanes nevados' },
      { file: 'tatio', alt: 'Columnas de vapor de los géiseres al amanecer' },
      { file: 'salar-flamencos', alt: 'Flamencos en el agua quieta del salar' },
    ],
    meeting: 'recogida',
    meeting_point: null,
    pickup_lead_minutes: 30,
    min_pax: 4,
    max_pax_booking: 10,
    confirm_mode: 'manual',
    cutoff: { kind: 'hours_before', hours: 96 },
    cancellation_tiers: [
      { hours_before: 360, penalty_percent: 0 },
      { hours_before: 168, penalty_percent: 50 },
      { hours_before: 0, penalty_percent: 100 },
    ],
    price_categories: [{ ...atacamaCategories.adult, min_age: 12 }],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 420_000 },
      { category_code: 'ADULT', season: 'alta', amount: 470_000 },
    ],
    extras: [
      {
        name: 'Saco de dormir para −15 °C',
        description: 'Lavado y con sábana. Por los tres días.',
        unit: 'persona',
        amount: 18_000,
        required: false,
        stock: 10,
        max_per_booking: null,
        active: true,
      },
    ],
    availability_rules: [fromNextMonth({ weekdays: [1, 4], start_times: ['08:00'], capacity: 10 })],
    closures: [],
    status: 'publicado',
  },
]
