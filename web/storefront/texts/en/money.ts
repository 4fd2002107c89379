import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { moneyParts } from '#words/en/voucher.ts'
import { formatDate } from '#words/format.ts'

const methods: Record<PaymentMethod, string> = {
  efectivo: 'in cash',
  transferencia: 'by bank transfer',
  tarjeta_pos: 'by card',
  enlace: 'online',
  credito_agencia: 'with agency credit',
  compensacion: 'by set-off',
}

export const texts = {
  payment: 'Payment',
  ...moneyParts,
  unseen: 'to be verified',
  announced: (method: PaymentMethod, date: string) => `Payment ${methods[method]}, ${formatDate(date)}`,
  paid: (method: PaymentMethod, date: string) => `Paid ${methods[method]}, ${formatDate(date)}`,
  returned: (method: PaymentMethod, date: string) => `Refunded ${methods[method]}, ${formatDate(date)}`,
  takenBack: (date: string) => `Payment taken back by the bank, ${formatDate(date)}`,
  claimed: 'Under review',
  noPenalty: 'No charge',
  gates: 'Paid at the entrance, not included in the total.',
  residents: (country: string, price: string) => `Residents of ${country}: ${price}`,
  next: (date: string, price: string) => `Next departure, ${date}: ${price}`,
  larger: (people: number, price: string) => `Groups of ${people} or more: ${price} per person`,
  only: (people: number) => `For ${people === 1 ? 'one person' : `groups of ${people}`}`,
  from: (price: string, each: string) => `From ${price} ${each}.`,
}
