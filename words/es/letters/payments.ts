import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'

export const reminder = {
  subject: (sum: string) => `Te queda por pagar ${sum}`,
  owed: (day: string, sum: string) => `De tu reserva para el ${day} falta pagar ${sum}.`,
  how: 'Aquí ves cómo pagar y en qué va tu reserva:',
  paidAlready: (answer: string) => `Si ya pagaste, ${answer} y lo revisamos.`,
}

export const paymentLink = {
  subject: (sum: string) => `Enlace para pagar ${sum}`,
  whatFor: {
    abono: 'el abono de tu reserva',
    saldo: 'el saldo de tu reserva',
    total: 'tu reserva',
    monto: 'tu reserva',
  } satisfies Record<PaymentPurpose, string>,
  pays: (what: string, sum: string) => `Con este enlace puedes pagar ${what}: ${sum}.`,
  until: (until: string, answer: string) => `Vale hasta el ${until}. Si tienes dudas, ${answer}.`,
}

export const rejectedReceipt = {
  subject: 'No pudimos aceptar tu comprobante',
  looked: (sum: string) => `Revisamos tu comprobante de ${sum} y no pudimos aceptarlo.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  another: 'Puedes enviar otro aquí:',
  mistake: (answer: string) => `Si crees que es un error, ${answer}.`,
}
