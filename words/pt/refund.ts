import type * as es from '../es/refund.ts'

export const refund: typeof es.refund = {
  ways: {
    card: (ending) => (ending ? `no seu cartão com final ${ending}` : 'no cartão com que você pagou'),
    account: (_, provider) => `na sua conta do ${provider}`,
    online: () => 'pelo mesmo meio em que você pagou',
    transfer: () => 'por transferência para a sua conta',
    cash: () => 'em dinheiro',
  },
  promise: (sum, to) => `Vamos reembolsar ${sum} a você${to && ` ${to}`}.`,
  parts: (sum, ways) => `Vamos reembolsar ${sum} a você pelos meios em que pagou: ${ways}.`,
  byUs: (days) => `Fazemos isso em até ${days} dias úteis.`,
  byBank: 'Seu banco mostra o valor de 5 a 10 dias úteis depois do reembolso.',
  done: (to) => `Devolvemos o valor ${to}.`,
  row: (to, date) => `Devolvido ${to}, ${date}`,
}
