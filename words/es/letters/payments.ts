import type { MoneyMethod, PaymentKind } from '#domain/bookings/payment.ts'
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
  here: (link: string) => `Págalo aquí: ${link}`,
  until: (until: string, answer: string) => `Vale hasta el ${until}. Si tienes dudas, ${answer}.`,
}

export const rejectedReceipt = {
  subject: 'No pudimos aceptar tu comprobante',
  looked: (sum: string) => `Revisamos tu comprobante de ${sum} y no pudimos aceptarlo.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  another: 'Puedes enviar otro aquí:',
  mistake: (answer: string) => `Si crees que es un error, ${answer}.`,
}

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  received: (sum: string) => `Recibimos tu pago de ${sum}`,
  thanks: (sum: string, day: string) => `Recibimos ${sum} para tu reserva del ${day}. Gracias.`,
  returned: (sum: string) => `Te devolvimos ${sum}`,
  back: (sum: string, day: string) => `Te devolvimos ${sum} de tu reserva del ${day}.`,
  way: {
    efectivo: 'Te lo entregamos en efectivo.',
    transferencia: 'Va por transferencia a tu cuenta.',
    tarjeta_pos: 'Vuelve a la tarjeta con que pagaste; según tu banco, puede tardar algunos días en verse.',
    enlace: 'Vuelve al medio con que pagaste; según tu banco, puede tardar algunos días en verse.',
  } satisfies Record<MoneyMethod, string>,
  correction: (sum: string) => `Una corrección sobre ${sum} de tu reserva`,
  annulled: {
    pago: (sum: string, day: string) =>
      `Te dijimos que recibimos ${sum} para tu reserva del ${day}. Ese pago quedó anulado y ya no cuenta.`,
    reembolso: (sum: string, day: string) =>
      `Te dijimos que te devolvimos ${sum} de tu reserva del ${day}. Esa devolución quedó anulada.`,
  } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  unclear: (answer: string) => `Si no te calza, ${answer}.`,
  worth: (sum: string) => `En la moneda de tu reserva son ${sum}.`,
  trial: 'Fue una prueba: no se movió dinero.',
  settled: 'Tu reserva queda pagada.',
  suspended: (sum: string) => `Los ${sum} de tu salida suspendida no se pagan por ahora.`,
  see: (link: string) => `Mira tus pagos y tu reserva: ${link}`,
}
