import { count, formatDate } from '#words/format.ts'

import type { StatementTexts } from '../es/statement.ts'

export const texts: StatementTexts = {
  pageTitle: (number, operator) => `Extrato de conta n.º ${number} · ${operator}`,
  late: 'Vencido',
  people: (quantity) => count(quantity, 'pessoa', 'pessoas'),
  day: (date) => formatDate(date, { year: true }),
  lines: 'Linhas',
  status: {
    emitida: 'Confira e diga se está de acordo.',
    confirmada: 'Você deu o seu de acordo.',
    disputada: 'Estamos verificando o que você apontou.',
    pagada: 'Pago. Obrigado!',
    anulada: 'Cancelado: não vale mais. Enviaremos outro.',
  },
  confirm: 'De acordo',
  confirmHint: 'Depois do seu de acordo, as linhas não podem mais ser contestadas.',
  confirmed: 'Obrigado: registramos o seu de acordo.',
  object: 'Contestar esta linha',
  objection: 'O que não confere?',
  send: 'Enviar contestação',
  sent: 'Recebemos a sua contestação. Responderemos aqui.',
  yours: 'Sua contestação:',
  answer: (operator) => `Resposta de ${operator}:`,
  pdf: 'Baixar PDF',
  xlsx: 'Baixar Excel',
  parts: (part, parts) => `Parte ${part} de ${parts}`,
  before: 'Anteriores',
  after: 'Próximas',
}
