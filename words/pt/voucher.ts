import type { BookingStatus } from '#domain/bookings/booking.ts'

import { count } from '../count.ts'

type Notice = { title: string; text: string }

export const statusNotices: Record<BookingStatus, Notice> = {
  borrador: { title: 'Não confirmada', text: 'Esta reserva ainda não tem vagas reservadas.' },
  bloqueada: { title: 'Não confirmada', text: 'Preencha seus dados para confirmá-la.' },
  pendiente: {
    title: 'Aguardando confirmação',
    text: 'Recebemos seu pedido e suas vagas estão reservadas. Quando confirmarmos, você verá na página da sua reserva e, se informou um e-mail, escreveremos para você.',
  },
  confirmada: { title: 'Confirmada', text: 'Até lá! Leve o voucher no celular.' },
  completada: { title: 'Realizada', text: 'Obrigado por viajar com a gente.' },
  no_presentada: { title: 'Não comparecimento', text: 'Se você acha que é um engano, escreva para nós.' },
  expirada: {
    title: 'Expirada',
    text: 'O prazo terminou e as vagas foram liberadas. Você pode reservar de novo.',
  },
  rechazada: {
    title: 'Não conseguimos confirmá-la',
    text: 'Não podemos receber seu grupo nessa saída. Escolha outra data ou escreva para nós.',
  },
  cancelada: { title: 'Cancelada', text: 'Esta reserva não é mais válida para viajar.' },
}

export const suspendedNotices = {
  alone: { title: 'Suspensa', text: 'Sua saída foi suspensa: não vamos buscar você.' },
  beside: {
    title: 'Confirmada em parte',
    text: 'Um dos seus passeios foi suspenso. Os demais continuam confirmados.',
  },
}

export const balanceWords = {
  owed: 'Falta pagar',
  settled: 'Tudo pago',
  suspended: 'Suspenso: por enquanto você não precisa pagar',
}

export const trialWords = { mark: 'teste', all: 'Inclui pagamentos de teste, sem dinheiro real.' }

export const voucher = {
  date: 'Data',
  leaves: 'Saída',
  returns: 'Volta',
  people: (people: number) => count(people, 'pessoa', 'pessoas'),
  guideLanguage: 'Idioma preferido do guia',
  pickup: 'Vamos buscar você',
  room: (room: string) => `Quarto ${room}`,
  meetingPoint: 'Ponto de encontro',
  departure: 'Saída',
  /** when the van comes to an address, before its way is planned */
  timeLater: 'no horário que confirmaremos na tarde anterior',
  toBeDefined: 'Falta a sua hospedagem',
  writeToUs: 'Informe a sua hospedagem e dizemos a que horas vamos buscar você.',
  cash: 'Leve em dinheiro',
  inAll: (sum: string) => `No total: ${sum}`,
  deposit: (sum: string) => `Confirmaremos sua reserva quando recebermos um sinal de ${sum}.`,
  answerLapses: (day: string, time: string) =>
    `Se não respondermos até ${day}, ${time}, suas vagas serão liberadas.`,
  depositLapses: (day: string, time: string) =>
    `Se não chegar até ${day}, ${time}, suas vagas serão liberadas.`,
}

export const voucherParts = {
  locator: 'Localizador',
  qr: 'Código QR deste voucher',
  name: 'Em nome de',
  bring: 'O que levar',
  includes: 'Incluso',
  excludes: 'Não incluso',
  help: 'Algo mudou ou não nos encontra?',
  note: (note: string) => `Observação: ${note}`,
}

export const moneyParts = {
  total: 'Total',
  packagePrice: 'Preço de pacote',
  discount: (code: string) => (code ? `Desconto (${code})` : 'Desconto'),
  penalty: 'Taxa de cancelamento',
  refund: 'Vamos reembolsar',
  policy: 'Se os seus planos mudarem',
}

export const voucherFile = {
  calendarName: (locator: string) => `reserva-${locator}.ics`,
  /** file that removes the entry */
  withdrawnName: (locator: string) => `reserva-${locator}-cancelada.ics`,
  passengers: (people: string) => `Passageiros: ${people}`,
  starts: (time: string) => `O passeio começa às ${time}.`,
  paid: 'Pago',
  phone: (number: string) => `Tel. ${number}`,
}
