import { count, formatWindow } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

export const texts = {
  carried: (people: number) => `${formatNumber(people)} viajeros este año`,
  gallery: 'Fotos del tour',
  about: 'De qué se trata',
  highlights: 'Lo mejor del tour',
  itinerary: 'Paso a paso',
  includes: 'Incluye',
  excludes: 'No incluye',
  bring: 'Qué llevar',
  requirements: 'Antes de venir',
  meeting: 'Dónde empieza',
  meetingPoint: 'Punto de encuentro',
  pickup: 'Te recogemos',
  pickupZones: 'Recogemos en los alojamientos de estas zonas:',
  backAfter: (days: number) =>
    `Dura ${days + 1} días: vuelves ${count(days, 'día', 'días')} después de la salida.`,
  pickupBetween: formatWindow,
  pickupBefore: (minutes: number) => `${minutes} min antes de la salida`,
  places: (places: number) => count(places, 'alojamiento', 'alojamientos'),
  day: (day: number) => `Día ${day}`,
  minPax: (people: number) => `Sale con un mínimo de ${count(people, 'persona', 'personas')}`,
  pickupLater:
    'Al reservar eliges tu alojamiento y ves a qué hora te recogemos. Si aún no sabes dónde te alojarás, puedes indicarlo después.',
  pickupByAddress:
    'Al reservar escribes la dirección donde te alojas. Si aún no la sabes, puedes indicarla después.',
  policy: 'Si cambian tus planes',
  questions: 'Preguntas frecuentes',
  others: 'Otros tours',
  next: 'Fechas, cupos y precios',
  allDates: 'Elegir fecha y reservar',
  duration: 'Duración',
  languages: 'Idiomas',
  difficulty: 'Dificultad',
  altitude: 'Altitud máxima',
  ages: 'Edades',
  allAges: 'Para todas las edades',
  prices: {
    persona: 'Precios por persona',
    grupo: 'Precio por grupo',
    vehiculo: 'Precio por vehículo',
  },
  perVehicle: (people: number) =>
    `Cada vehículo lleva hasta ${count(people, 'persona', 'personas')}; si son más, sumamos otro.`,
  residents: (country: string) =>
    `El precio de residentes es para quienes viven en ${country}: lleva un documento que lo acredite.`,
  cash: 'Lleva en efectivo',
  fees: 'Entradas',
  feePayments: {
    incluida: 'Incluida en el precio.',
    en_efectivo_en_la_entrada: 'Se paga en efectivo en la entrada: no está incluida en el precio del tour.',
    prepagada: 'Se paga por adelantado con tu reserva.',
  },
  feeResidency: (residency: 'cualquiera' | 'nacional' | 'extranjero', country: string) => {
    if (residency === 'cualquiera') return 'Todos'
    return residency === 'nacional' ? `Residente en ${country}` : 'Extranjero'
  },
  category: 'Pasajero',
  group: 'Grupo',
  price: 'Precio',
  national: (country: string) => `Residente en ${country}`,
  foreign: 'Extranjero',
  noPrice: '—',
  minAge: (age: number) => `Desde ${count(age, 'año', 'años')}`,
  instant: 'Confirmación inmediata',
  manual: 'Confirmamos tu reserva por correo',
  deposit: (percent: number) => `Se confirma con un abono del ${percent} %`,
  later: (duration: string) => `+ ${duration}`,
  start: 'Inicio',
  notOnSale: 'Este tour no está a la venta por ahora',
  notOnSaleHint: 'Mira los otros tours, o escríbenos y te avisamos cuando vuelva.',
  doubts: '¿Tienes dudas antes de reservar?',
  message: (tour: string) => `Hola, quiero saber más del tour ${tour}.`,
  title: (tour: string, operator: string) => `${tour} · ${operator}`,
}
