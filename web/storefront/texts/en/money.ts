import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { formatDate } from '#words/format.ts'

const methods: Record<PaymentMethod, string> = {
  efectivo: 'in cash',
  transferencia: 'by bank transfer',
  tarjeta_pos: 'by card',
  enlace: 'online',
  credito_agencia: 'with agency credit',
}

export const texts = {
  payment: 'Payment',
  total: 'Total',
  discount: (code: string) => (code ? `Discount (${code})` : 'Discount'),
  unseen: 'to be verified',
  announced: (method: PaymentMethod, date: string) => `Payment ${methods[method]}, ${formatDate(date)}`,
  payments: {
    pago: (method: PaymentMethod, date: string) => `Paid ${methods[method]}, ${formatDate(date)}`,
    reembolso: (method: PaymentMethod, date: string) => `Refunded ${methods[method]}, ${formatDate(date)}`,
  },
  penalty: 'Cancellation charge',
  noPenalty: 'No charge',
  refund: 'To be refunded to you',
  policy: 'If your plans change',
  gates: 'Paid at the entrance, on top of the total.',
  residents: (country: string, price: string) => `Residents of ${country}: ${price}`,
  larger: (people: number, price: string) => `Groups of ${people} or more: ${price} per person`,
  only: (people: number) => `For ${people === 1 ? 'one person' : `groups of ${people}`}`,
  from: (price: string, each: string) => `From ${price} ${each}.`,
}
