import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { PublicAttempt } from '../../../contract/online-payments.contract.ts'
import type { PaymentPurpose } from '../../../rules/payment-attempt.ts'

export const texts = {
  heading: 'Pagar online',
  otherWay: 'Ou pague de outra forma',
  howMuch: 'Quanto você paga agora',
  purposes: {
    abono: 'O sinal',
    saldo: 'O saldo',
    total: 'Tudo',
    monto: 'O valor combinado',
  } satisfies Record<PaymentPurpose, string>,
  purposeHints: {
    abono: 'Confirma sua reserva. Você paga o restante depois.',
    saldo: 'Tudo fica pago.',
    total: 'Tudo fica pago.',
    monto: 'O que você combinou conosco.',
  } satisfies Record<PaymentPurpose, string>,
  with: 'Meio de pagamento',
  pay: 'Ir para o pagamento',
  payAmount: (sum: string) => `Pagar ${sum}`,
  charged: (currency: string, rate: string) =>
    `O meio de pagamento cobra em ${currency}, pelo câmbio da sua reserva: ${rate}.`,
  where: 'Você paga na página do meio de pagamento e volta para cá.',
  goOn: ({ amount, currency, provider }: PublicAttempt) =>
    `Continuar o pagamento de ${formatMoney(amount, currency)} no ${paymentProviderNames[provider]}`,
  linkClosed:
    'O link que enviamos não vale mais: foi pago, venceu ou foi retirado por nós. Se houver algo a pagar, você vê aqui.',
  underWay: (amount: number, currency: string) =>
    `Há um pagamento de ${formatMoney(amount, currency)} em andamento. Você verá aqui quando for confirmado.`,

  checking: 'Verificando seu pagamento…',
  checkingHint: 'Estamos consultando o meio de pagamento. Não feche a página nem pague outra vez.',
  slow: 'Ainda não há resposta. Não pague outra vez: volte a esta página em alguns minutos.',
  look: 'Verificar de novo',
  paid: ({ amount, currency, card_ending, installments }: PublicAttempt) =>
    `Recebemos seu pagamento de ${formatMoney(amount, currency)}${card_ending ? ` com o cartão de final ${card_ending}` : ''}` +
    `${installments !== null && installments > 1 ? `, em ${installments} parcelas` : ''}. Obrigado.`,
  paidWithoutSeats: ({ amount, currency }: PublicAttempt) =>
    `Recebemos seu pagamento de ${formatMoney(amount, currency)}, mas ele chegou quando já não havia vagas.`,
  withoutSeatsHint: 'Devolvemos o dinheiro ou buscamos outra saída para você.',
  rejected: 'O pagamento foi recusado e nada foi cobrado.',
  rejectedHint: 'Tente com outro cartão ou com outro meio de pagamento.',
  // It does not say that nothing was charged: a bank may show an uncommitted payment for some days.
  left: 'Este pagamento não foi concluído e não recebemos dinheiro.',
  leftHint:
    'Se sua reserva continua ativa, o que falta pagar aparece aqui embaixo. Se seu banco mostrar uma cobrança, espere: ela aparecerá aqui ou será desfeita sozinha.',
  replaced: 'Este pagamento não valia mais: você começou outro depois, e por este não recebemos dinheiro.',
  replacedHint: 'Se seu banco mostrar uma cobrança, espere: ela aparecerá aqui ou será desfeita sozinha.',
  balanceFell: 'Sua reserva mudou enquanto você pagava, por isso não cobramos este pagamento.',
  balanceFellHint:
    'Abaixo você vê o que falta pagar agora. Se o seu banco mostrar uma cobrança, ela será cancelada sozinha.',
  retry: (sum: string) => `Tentar de novo: ${sum}`,
  returned: 'Devolvemos este pagamento.',
  disputed: 'Este pagamento está em análise com seu banco.',

  tries: 'Seus pagamentos online',
  leftTries: (tries: number) => `Tentativas sem pagamento: ${tries}`,
  tryOf: ({ provider, created_at }: PublicAttempt, time_zone: string) => {
    const { date, time } = localMoment(new Date(created_at), time_zone)
    return `${paymentProviderNames[provider]}, ${formatDate(date)}, ${time}`
  },
  states: {
    creado: 'não concluído',
    enviado: 'não concluído',
    pendiente: 'em andamento',
    aprobado: 'pago',
    rechazado: 'recusado',
    abandonado: 'não concluído',
    vencido: 'não concluído',
    devuelto_en_parte: 'devolvido em parte',
    devuelto: 'devolvido',
    en_disputa: 'em análise',
    contracargo: 'devolvido pelo seu banco',
  } satisfies Record<PublicAttempt['status'], string>,

  away: (provider: PaymentProviderCode) => `Levamos você ao ${paymentProviderNames[provider]}`,
  awayTitle: (provider: PaymentProviderCode, operator: string) =>
    `Pagar com ${paymentProviderNames[provider]} | ${operator}`,
  awayHint: ({ amount, currency }: PublicAttempt) =>
    `Lá você paga ${formatMoney(amount, currency)} e volta para a sua reserva.`,
  continue: (provider: PaymentProviderCode) => `Continuar para o ${paymentProviderNames[provider]}`,
  back: 'Voltar à minha reserva sem pagar',
}
