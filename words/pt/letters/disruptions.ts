import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

import { onDay } from '../days.ts'

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `por causa do clima: ${reason}` : `por decisão nossa: ${reason}`,
  voucher: (link: string) => `Seu voucher: ${link}`,
  suspended: {
    subject: (date: string) => `Sua saída de ${date} não vai acontecer: escolha o que prefere`,
    notLeaving: (tour: string, when: string, because: string) =>
      `Seu passeio ${tour} de ${when} não vai acontecer ${because}`,
    dates: 'Você pode ir em outra data, sem pagar diferença:',
    orRefund: 'Ou pedir o reembolso do que pagou, sem taxa.',
    refund: 'Você pode pedir o reembolso do que pagou, sem taxa.',
    choose: (link: string) => `Escolha aqui: ${link}`,
  },
  moved: {
    subject: (date: string, time: string) => `Nova data da sua saída: ${date}, ${time}`,
    asChosen: (tour: string, to: string) =>
      `Pronto: seu passeio ${tour} agora é ${onDay(to)}. Você não paga nenhuma diferença.`,
    to: (to: string) => `Remarcamos você para ${to}, sem diferença a pagar.`,
    otherwise: 'Se essa data não servir, responda e buscamos outra ou reembolsamos o que você pagou.',
    voucher: (link: string) => `Seu voucher com o novo horário: ${link}`,
  },
  refunded: {
    subject: (date: string) => `Cancelamos sua saída de ${date} sem custo`,
    cancelled: (tour: string, when: string, because: string) =>
      `Seu passeio ${tour} de ${when} foi cancelado ${because}`,
    back: (sum: string) => `Não há taxa e vamos reembolsar ${sum} a você.`,
    nothing: 'Não há taxa e você não tem nada a pagar.',
  },
  lifted: {
    subject: (date: string) => `Sua saída de ${date} vai acontecer`,
    leaving: (tour: string, when: string) =>
      `Boas notícias: seu passeio ${tour} de ${when} vai acontecer, como previsto.`,
    nothing: 'Você não precisa escolher nada: suas vagas e seu preço são os mesmos.',
  },
}
