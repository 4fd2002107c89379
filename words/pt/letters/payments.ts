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
  until: (until: string, answer: string) => `Vale até ${until}. Se tiver dúvidas, ${answer}.`,
}

export const rejectedReceipt = {
  subject: 'Não pudemos aceitar seu comprovante',
  looked: (sum: string) => `Conferimos seu comprovante de ${sum} e não pudemos aceitá-lo.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  another: 'Você pode enviar outro aqui:',
  mistake: (answer: string) => `Se você acha que é um engano, ${answer}.`,
}
