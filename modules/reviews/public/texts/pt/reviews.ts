import { count } from '#words/count.ts'
import { formatDate, formatMonth } from '#words/format.ts'

import type { ReviewTexts } from '../es/reviews.ts'

export const texts: ReviewTexts = {
  title: 'Avaliações de quem viajou',
  mean: (mean, reviews) => `${mean} de 5 · ${count(reviews, 'avaliação', 'avaliações')}`,
  stars: (score) => `${score} de 5 estrelas`,
  signed: (author, month) => `${author || 'Viajante'}, ${formatMonth(`${month}-01`)}`,
  answer: (operator) => `Resposta de ${operator}:`,
  pageTitle: (operator) => `Sua avaliação · ${operator}`,
  heading: 'Como foi?',
  hint: 'Sua avaliação ajuda outros viajantes, e a gente também. Lemos antes de publicar; as estrelas contam de qualquer forma, sejam poucas ou muitas.',
  tour: (date) => formatDate(date, { long: true }),
  score: 'Quantas estrelas você dá?',
  scores: ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Excelente'],
  comment: 'Conte em uma frase (opcional)',
  author: 'Seu nome, como você quer que apareça',
  send: 'Enviar avaliação',
  change: 'Mudar avaliação',
  sent: 'Obrigado: recebemos sua avaliação.',
  waiting: 'Vamos ler em breve. Até lá você pode mudá-la.',
  settled: 'Já lemos sua avaliação. Obrigado por escrever.',
  elsewhere: 'Escrever também em outro site',
  closed: {
    review_too_early: 'Você poderá avaliar quando o passeio terminar.',
    review_too_late: 'O prazo para avaliar este passeio já terminou.',
    review_not_travelled: 'Só quem fez o passeio pode avaliar.',
  },
  booking: 'Voltar à sua reserva',
}
