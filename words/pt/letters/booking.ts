import type { CancelOrigin } from '#domain/bookings/booking.ts'

import { count } from '../../count.ts'
import { onDay } from '../days.ts'

const together = (answer: string) => `Se algo não servir para você, ${answer} e resolvemos juntos.`
const newVoucher = (link: string) => `Seu voucher com os novos dados: ${link}`

export const confirmation = {
  requested: (locator: string) => `Recebemos seu pedido ${locator}`,
  confirmed: (locator: string) => `Sua reserva ${locator} está confirmada`,
  held: 'Recebemos seu pedido e suas vagas estão separadas.',
  afterDeposit: (sum: string) => `Confirmaremos quando recebermos um sinal de ${sum}.`,
  willNotify: 'Avisaremos quando confirmarmos.',
  expected: 'Sua reserva está confirmada. Esperamos você.',
  follow: (link: string) => `Veja a situação da sua reserva: ${link}`,
  payDeposit: (link: string) => `Veja como pagá-lo e a situação da sua reserva: ${link}`,
  payRest: (link: string) => `Veja como pagar o que falta: ${link}`,
  voucher: (link: string) => `Seu voucher, com tudo o que você precisa no dia: ${link}`,
  paid: (sum: string) => `Pago: ${sum}`,
  due: (sum: string) => `Falta pagar: ${sum}`,
}

export const meeting = {
  pickup: (where: string) => `Embarque: ${where}`,
  point: (where: string) => `Ponto de encontro: ${where}`,
  unknown: 'Onde encontramos você: ainda a definir.',
}

export const change = {
  people: (people: number) => count(people, 'pessoa', 'pessoas'),
  nowFor: (date: string, people: string) => `Seu passeio de ${date} agora é para ${people}`,
  nowOn: (date: string, time: string) => `Seu passeio agora é ${onDay(date)}, ${time}`,
  asAsked: 'Pronto: mudamos seu passeio como você pediu.',
  byUs: 'Mudamos sua reserva.',
  before: (tour: string) => `Antes: ${tour}`,
  after: (tour: string) => `Agora: ${tour}`,
  same: 'O preço é o mesmo.',
  more: (sum: string) => `Custa ${sum} a mais.`,
  less: (sum: string) => `Custa ${sum} a menos.`,
  refund: (sum: string) => `Vamos reembolsar ${sum} a você.`,
  owed: (sum: string) => `Falta pagar ${sum}.`,
  together,
  newVoucher,
}

export const newPickup = {
  subject: 'Onde e quando encontramos você agora',
  asAsked: 'Pronto: anotamos onde encontramos você.',
  byUs: 'Mudamos onde ou a que horas encontramos você.',
  together,
  newVoucher,
}

export const cancelled = {
  booking: (locator: string) => `Cancelamos sua reserva ${locator}`,
  part: (locator: string) => `Cancelamos parte da sua reserva ${locator}`,
  tour: (date: string) => `Cancelamos seu passeio de ${date}`,
  all: 'Sua reserva foi cancelada:',
  some: 'Esta parte da sua reserva foi cancelada:',
  because: {
    cliente: '',
    clima: 'É por causa do clima.',
    operador: 'Foi uma decisão nossa, e sentimos muito.',
    sistema: '',
  } satisfies Record<CancelOrigin, string>,
  reason: (reason: string) => `Motivo: ${reason}`,
  charge: (sum: string) => `A taxa segundo a sua política de cancelamento é de ${sum}.`,
  free: 'Não há taxa.',
  again: (link: string) => `Veja como ficou ou reserve outra data: ${link}`,
  rest: (link: string) => `O restante da reserva continua valendo. Seu voucher atualizado: ${link}`,
}

export const rejected = {
  subject: (date: string) => `Não conseguimos aceitar a sua solicitação para ${date}`,
  opening: 'Sentimos muito: não podemos receber você desta vez, e as vagas que você pediu foram liberadas:',
  nothing: 'Nada foi cobrado.',
  returned: (sum: string) => `O que você pagou já foi devolvido: ${sum}.`,
  perhaps: 'Se você já nos pagou algo, devolveremos o valor.',
  again: (link: string) => `Se outra data servir, escolha aqui ou escreva para nós: ${link}`,
}
