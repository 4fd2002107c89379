import type { DemoProduct } from '../demo-types.ts'
import { atacamaCategories } from './price-categories.ts'

export const atacamaValleyProducts: DemoProduct[] = [
  {
    code: 'LUN',
    color: '#96590b',
    slug: 'valle-de-la-luna',
    name: 'Valle de la Luna',
    tagline: 'Dunas, cañones de sal y la puesta de sol sobre la cordillera',
    description: [
      'A quince minutos del pueblo, la cordillera de la Sal se levanta en crestas, anfiteatros y dunas que el viento cambia cada día. La recorremos por tramos a pie: la Duna Mayor, la antigua mina de sal Victoria y las Tres Marías, esculpidas por siglos de erosión.',
      'Terminamos en un mirador sobre el valle para ver cómo el Licancabur y toda la cordillera pasan del ocre al rosa y del rosa al violeta. Brindamos con un jugo o un pisco sour mientras baja el sol.',
    ],
    highlights: [
      'Caminata hasta el filo de la Duna Mayor',
      'Restos de la mina de sal Victoria',
      'Atardecer con brindis en el mirador',
      'Excursión corta y de poca altura',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Salida de San Pedro',
        text: 'Partimos desde Toconao con Caracoles, con quienes recogimos antes en su alojamiento.',
      },
      {
        offset_minutes: 20,
        title: 'Entrada al valle',
        text: 'Registro en el centro de visitantes de la Asociación Lickanantay.',
      },
      {
        offset_minutes: 45,
        title: 'Duna Mayor',
        text: 'Subida de 20 minutos por la huella hasta la vista del anfiteatro.',
      },
      {
        offset_minutes: 105,
        title: 'Mina Victoria y Tres Marías',
        text: 'Historia de los pirquineros de la sal y un cañón donde la roca cruje al enfriarse.',
      },
      {
        offset_minutes: 180,
        title: 'Atardecer',
        text: 'Mirador, brindis y picoteo. La parada se ajusta a la hora del sol en cada época.',
      },
      {
        offset_minutes: 240,
        title: 'Regreso a San Pedro',
        text: 'Te dejamos en el centro o en tu alojamiento.',
      },
    ],
    includes: [
      'Transporte desde el punto de encuentro o tu alojamiento',
      'Guía local',
      'Brindis y picoteo al atardecer',
    ],
    excludes: ['Entrada al Valle de la Luna', 'Entrada al mirador: $4.000 por persona'],
    bring: ['Zapatillas cerradas', 'Abrigo para el atardecer', 'Agua', 'Sombrero y protector solar'],
    requirements: [
      'Poder caminar 3 km con subidas cortas sobre arena',
      'Credencial vigente para la tarifa de estudiante',
    ],
    faqs: [
      {
        question: '¿Es apto para niños?',
        answer: 'Sí, es nuestro tour más familiar. Los menores de 3 años van en brazos y no pagan.',
      },
      {
        question: '¿Siempre se ve la puesta de sol?',
        answer:
          'Casi siempre: San Pedro tiene más de 300 días despejados al año. En febrero puede haber nubes, que también dan buenos colores.',
      },
      {
        question: '¿Dónde nos encontramos?',
        answer:
          'En la esquina de Toconao con Caracoles, junto a la van con nuestro logo. Si te alojas fuera del centro, pasamos a buscarte.',
      },
      {
        question: '¿Puedo pagar la entrada con tarjeta?',
        answer: 'Hay máquina, pero la señal falla a menudo. Lleva efectivo.',
      },
    ],
    languages: ['es', 'en', 'pt', 'fr'],
    duration_minutes: 240,
    difficulty: 'baja',
    min_age: 0,
    altitude_max: 2600,
    pictures: [
      { file: 'valle-de-la-luna', alt: 'Dunas y crestas de sal del Valle de la Luna al atardecer' },
      { file: 'pueblo', alt: 'Calle de adobe de San Pedro de Atacama con el volcán Licancabur' },
    ],
    meeting: 'ambos',
    meeting_point: {
      name: 'Esquina de Toconao con Caracoles',
      address: 'Toconao con Caracoles, San Pedro de Atacama',
      lat_lng: '-22.91165,-68.19915',
      instructions: 'Busca la van blanca con franja terracota. Llega 10 minutos antes.',
    },
    pickup_lead_minutes: 30,
    min_pax: 2,
    max_pax_booking: 14,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'hours_before', hours: 2 },
    cancellation_tiers: null,
    price_categories: [
      atacamaCategories.adultUpTo64,
      atacamaCategories.child,
      atacamaCategories.infant,
      atacamaCategories.senior,
      atacamaCategories.student,
    ],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 24000 },
      { category_code: 'ADULT', season: 'alta', amount: 28000 },
      { category_code: 'CHILD', season: 'baja', amount: 16000 },
      { category_code: 'CHILD', season: 'alta', amount: 18000 },
      { category_code: 'INFANT', season: 'baja', amount: 0 },
      { category_code: 'INFANT', season: 'alta', amount: 0 },
      { category_code: 'SENIOR', season: 'baja', amount: 20000 },
      { category_code: 'SENIOR', season: 'alta', amount: 23000 },
      { category_code: 'STUDENT', season: 'baja', amount: 20000 },
      { category_code: 'STUDENT', season: 'alta', amount: 23000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start_times: ['16:00'],
        capacity: 30,
        valid_from_offset_days: -60,
        valid_to_offset_days: 365,
      },
      {
        weekdays: [5, 6, 7],
        start_times: ['08:30'],
        capacity: 15,
        valid_from_offset_days: -60,
        valid_to_offset_days: 180,
      },
    ],
    closures: [
      { offset_days: 10, kind: 'capacity', capacity: 15, reason: 'Un guía con licencia médica' },
      { offset_days: -14, kind: 'close', reason: 'Lluvia: parque cerrado' },
    ],
    status: 'publicado',
  },
  {
    code: 'AST',
    color: '#4b3b9b',
    slug: 'tour-astronomico',
    name: 'Tour astronómico',
    tagline: 'El cielo más limpio del planeta, con telescopios y chocolate caliente',
    description: [
      'Lejos de las luces del pueblo, el cielo de Atacama aparece entero: la Vía Láctea de horizonte a horizonte, las nubes de Magallanes y las constelaciones oscuras que los pueblos andinos leían en los vacíos entre las estrellas.',
      'Empezamos a ojo desnudo con un puntero láser y seguimos con tres telescopios, desde planetas hasta cúmulos y nebulosas según la época. Después conversamos con una taza de chocolate caliente y te llevas un retrato bajo las estrellas.',
    ],
    highlights: [
      'Tres telescopios de hasta 16 pulgadas',
      'Cosmovisión andina y astronomía actual',
      'Retrato con la Vía Láctea de fondo',
      'Chocolate caliente y frazadas',
    ],
    itinerary: [
      {
        offset_minutes: 0,
        title: 'Encuentro en el pueblo',
        text: 'Nos reunimos en Vilama con Licancabur y partimos en van.',
      },
      {
        offset_minutes: 20,
        title: 'Cielo a ojo desnudo',
        text: 'Recorrido por constelaciones, planetas y la Vía Láctea, tendidos en reposeras.',
      },
      {
        offset_minutes: 60,
        title: 'Telescopios',
        text: 'Observación por turnos, con explicación de cada objeto.',
      },
      {
        offset_minutes: 110,
        title: 'Chocolate y fotos',
        text: 'Bebida caliente, preguntas y retratos de cada grupo.',
      },
      { offset_minutes: 150, title: 'Regreso al pueblo', text: 'Te dejamos en el mismo punto.' },
    ],
    includes: [
      'Transporte desde el punto de encuentro',
      'Guía astronómico',
      'Chocolate caliente, té y galletas',
      'Un retrato digital por grupo',
    ],
    excludes: ['Recogida en el alojamiento', 'Cena'],
    bring: ['Abrigo de invierno, también en verano', 'Zapatos cerrados', 'Linterna de luz roja, si tienes'],
    requirements: ['Sin alcohol antes del tour', 'Apaga la pantalla del teléfono durante la observación'],
    faqs: [
      {
        question: '¿Qué pasa si está nublado?',
        answer: 'Decidimos dos horas antes. Si no se puede observar, eliges otra noche o te devolvemos todo.',
      },
      {
        question: '¿Por qué no hay salidas con luna llena?',
        answer: 'Porque su luz borra las estrellas débiles. Suspendemos los días cercanos a cada plenilunio.',
      },
      {
        question: '¿En qué idioma es?',
        answer:
          'El primer horario suele ser en español y el segundo en inglés. Indica tu idioma al reservar.',
      },
      {
        question: '¿El segundo horario termina otro día?',
        answer:
          'Sí, vuelve al pueblo a la una de la mañana. La fecha de tu voucher es la de la noche en que empieza.',
      },
    ],
    languages: ['es', 'en'],
    duration_minutes: 150,
    difficulty: 'baja',
    min_age: 6,
    altitude_max: 2450,
    pictures: [
      { file: 'astronomico', alt: 'La Vía Láctea sobre la silueta del volcán Licancabur y un telescopio' },
    ],
    meeting: 'punto_encuentro',
    meeting_point: {
      name: 'Vilama con Licancabur',
      address: 'Calle Vilama esquina Licancabur, San Pedro de Atacama',
      lat_lng: '-22.90905,-68.19878',
      instructions: 'Espera en la vereda norte, bajo el farol. La van sale a la hora exacta.',
    },
    pickup_lead_minutes: 0,
    min_pax: 4,
    max_pax_booking: 10,
    confirm_mode: 'inmediata',
    cutoff: { kind: 'hours_before', hours: 3 },
    cancellation_tiers: [
      { hours_before: 12, penalty_percent: 0 },
      { hours_before: 0, penalty_percent: 100 },
    ],
    price_categories: [
      atacamaCategories.adult,
      {
        code: 'CHILD',
        label: 'Niño',
        min_age: 6,
        max_age: 11,
        seats: 1,
        needs_adult: true,
        max_per_adult: null,
      },
    ],
    prices: [
      { category_code: 'ADULT', season: 'baja', amount: 30000 },
      { category_code: 'ADULT', season: 'alta', amount: 34000 },
      { category_code: 'CHILD', season: 'baja', amount: 20000 },
      { category_code: 'CHILD', season: 'alta', amount: 23000 },
    ],
    availability_rules: [
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start_times: ['20:30', '22:30'],
        capacity: 20,
        valid_from_offset_days: -60,
        valid_to_offset_days: 270,
      },
    ],
    closures: [
      { offset_days: 5, kind: 'close', reason: 'Luna llena' },
      { offset_days: 4, kind: 'close', reason: 'Luna llena' },
      { offset_days: 22, kind: 'capacity', capacity: 10, reason: 'Un telescopio en mantención' },
    ],
    status: 'publicado',
  },
]
