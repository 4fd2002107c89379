import { count } from '#words/count.ts'
import { formatDate, formatMonth } from '#words/format.ts'

export const texts = {
  title: 'Opiniones de quienes viajaron',
  mean: (mean: string, reviews: number) => `${mean} de 5 · ${count(reviews, 'opinión', 'opiniones')}`,
  stars: (score: number) => `${score} de 5 estrellas`,
  signed: (author: string, month: string) => `${author || 'Viajero'}, ${formatMonth(`${month}-01`)}`,
  answer: (operator: string) => `Respuesta de ${operator}:`,
  pageTitle: (operator: string) => `Tu opinión · ${operator}`,
  heading: '¿Cómo te fue?',
  hint: 'Tu opinión ayuda a otros viajeros y a nosotros. La leemos antes de publicarla; las estrellas cuentan igual, sean pocas o muchas.',
  tour: (date: string) => formatDate(date, { long: true }),
  score: '¿Cuántas estrellas le das?',
  scores: ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Excelente'],
  comment: 'Cuéntanos en una frase (opcional)',
  author: 'Tu nombre, como quieres que se vea',
  send: 'Enviar opinión',
  change: 'Cambiar opinión',
  sent: 'Gracias: recibimos tu opinión.',
  waiting: 'La leeremos pronto. Hasta entonces la puedes cambiar.',
  settled: 'Ya revisamos tu opinión. Gracias por escribirla.',
  elsewhere: 'Escribirla también en otro sitio',
  closed: {
    review_too_early: 'Podrás opinar cuando termine el tour.',
    review_too_late: 'El plazo para opinar sobre este tour ya terminó.',
    review_not_travelled: 'Solo opinan quienes hicieron el tour.',
  },
  booking: 'Volver a tu reserva',
}
export type ReviewTexts = typeof texts
