import type { MoneyMethod, PaymentKind } from '#domain/bookings/payment.ts'
import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'

export const reminder = {
  subject: (sum: string) => `Falta pagar ${sum}`,
  owed: (day: string, sum: string) => `Da sua reserva para ${day} falta pagar ${sum}.`,
  how: 'Veja aqui como pagar e a situação da sua reserva:',
  paidAlready: (answer: string) => `Se você já pagou, ${answer} e verificamos.`,
}

export const paymentLink = {
  subject: (sum: string) => `Link para pagar ${sum}`,
  whatFor: {
    abono: 'o sinal da sua reserva',
    saldo: 'o saldo da sua reserva',
    total: 'a sua reserva',
    monto: 'a sua reserva',
  } satisfies Record<PaymentPurpose, string>,
  pays: (what: string, sum: string) => `Com este link você pode pagar ${what}: ${sum}.`,
  here: (link: string) => `Pague aqui: ${link}`,
  until: (until: string, answer: string) => `Vale até ${until}. Se tiver dúvidas, ${answer}.`,
}

export const rejectedReceipt = {
  subject: 'Não pudemos aceitar seu comprovante',
  looked: (sum: string) => `Conferimos seu comprovante de ${sum} e não pudemos aceitá-lo.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  another: 'Você pode enviar outro aqui:',
  mistake: (answer: string) => `Se você acha que é um engano, ${answer}.`,
}

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  received: (sum: string) => `Recebemos seu pagamento de ${sum}`,
  thanks: (sum: string, day: string) => `Recebemos ${sum} para a sua reserva de ${day}. Obrigado.`,
  returned: (sum: string) => `Devolvemos ${sum} a você`,
  back: (sum: string, day: string) => `Devolvemos ${sum} da sua reserva de ${day}.`,
  way: {
    efectivo: 'O valor foi entregue em dinheiro.',
    transferencia: 'O valor vai por transferência para a sua conta.',
    tarjeta_pos:
      'O valor volta para o cartão com que você pagou; dependendo do banco, pode levar alguns dias para aparecer.',
    enlace:
      'O valor volta para o meio com que você pagou; dependendo do banco, pode levar alguns dias para aparecer.',
  } satisfies Record<MoneyMethod, string>,
  correction: (sum: string) => `Uma correção sobre ${sum} da sua reserva`,
  annulled: {
    pago: (sum: string, day: string) =>
      `Dissemos que recebemos ${sum} para a sua reserva de ${day}. Esse pagamento foi anulado e não conta mais.`,
    reembolso: (sum: string, day: string) =>
      `Dissemos que devolvemos ${sum} da sua reserva de ${day}. Essa devolução foi anulada.`,
  } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  unclear: (answer: string) => `Se algo não confere, ${answer}.`,
  worth: (sum: string) => `Na moeda da sua reserva são ${sum}.`,
  trial: 'Foi um teste: nenhum dinheiro foi movimentado.',
  settled: 'Sua reserva está totalmente paga.',
  suspended: (sum: string) => `Os ${sum} da sua saída suspensa não se pagam por enquanto.`,
  see: (link: string) => `Veja seus pagamentos e sua reserva: ${link}`,
}
