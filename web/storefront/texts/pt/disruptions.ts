import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate, startTime } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) =>
  `${formatDate(date, { long: true })}, às ${startTime(date, start_time)}`

export const texts = {
  title: (departure: Departure) => `Sua saída de ${when(departure)}, foi suspensa`,
  because: { clima: 'Por causa do clima', operador: 'Por decisão nossa' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Escolha outra data ou o reembolso',
  noDifference: 'Mudar de data não tem custo.',
  to: when,
  refund: 'Prefiro o reembolso do que paguei',
  refundHint: 'O cancelamento é sem taxa e liberamos suas vagas. Não é possível desfazer.',
  noSeats: 'As datas que propusemos não têm mais vagas para o seu grupo. Escreva para nós e buscamos outra.',
  send: 'Enviar minha resposta',
  moved: (to: Departure & { product_name: string }) =>
    to.product_name
      ? `Pronto: agora você viaja em ${to.product_name}, ${when(to)}.`
      : `Pronto: sua nova data é ${when(to)}.`,
  movedBecause: (departure: Departure) =>
    `A saída de ${when(departure)}, foi suspensa. Você não paga diferença.`,
  refunded: (departure: Departure) => `Sua saída de ${when(departure)}, foi cancelada sem custo`,
  refundedHint: 'Não há taxa de cancelamento. Se você já pagou, devolvemos o valor.',
  kept: (departure: Departure) => `Boa notícia: sua saída de ${when(departure)}, vai acontecer.`,
}
