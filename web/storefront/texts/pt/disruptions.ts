import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate } from '#words/format.ts'
import { onDay } from '#words/portuguese-days.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) => `${formatDate(date, { long: true })}, às ${start_time}`

export const texts = {
  title: (departure: Departure) => `Sua saída de ${when(departure)}, não vai acontecer`,
  because: { clima: 'Por causa do clima', operador: 'Por decisão nossa' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Escolha o que você prefere',
  noDifference: 'Você não paga nenhuma diferença para mudar de data.',
  to: when,
  refund: 'Prefiro o reembolso do que paguei',
  refundHint: 'O cancelamento é sem multa e as vagas ficam livres. Não é possível desfazer.',
  noSeats: 'Nas datas que propusemos já não há lugar para o seu grupo. Escreva para nós e buscamos outra.',
  send: 'Enviar minha resposta',
  moved: (to: Departure) => `Pronto: agora você vai ${onDay(when(to))}.`,
  movedBecause: (departure: Departure) =>
    `A saída de ${when(departure)}, não aconteceu. Você não paga diferença.`,
  refunded: (departure: Departure) => `Sua saída de ${when(departure)}, foi cancelada sem custo`,
  refundedHint: 'Não há multa. Se você já tinha pagado, devolvemos o valor.',
  kept: (departure: Departure) => `Boa notícia: sua saída de ${when(departure)}, vai acontecer.`,
}
