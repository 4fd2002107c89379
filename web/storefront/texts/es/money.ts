import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { moneyParts } from '#words/es/voucher.ts'
import { formatDate } from '#words/format.ts'

const methods: Record<PaymentMethod, string> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  tarjeta_pos: 'con tarjeta',
  enlace: 'en línea',
  credito_agencia: 'con crédito de agencia',
  compensacion: 'por compensación',
}

export const texts = {
  payment: 'Pago',
  ...moneyParts,
  unseen: 'por verificar',
  announced: (method: PaymentMethod, date: string) => `Pago ${methods[method]}, ${formatDate(date)}`,
  paid: (method: PaymentMethod, date: string) => `Pagado ${methods[method]}, ${formatDate(date)}`,
  returned: (method: PaymentMethod, date: string) => `Devuelto ${methods[method]}, ${formatDate(date)}`,
  takenBack: (date: string) => `El banco retiró el pago, ${formatDate(date)}`,
  claimed: 'En revisión',
  noPenalty: 'Sin cargo',
  gates: 'Se paga en la entrada, no está incluido en el total.',
  residents: (country: string, price: string) => `Residentes en ${country}: ${price}`,
  next: (date: string, price: string) => `Próxima salida, ${date}: ${price}`,
  larger: (people: number, price: string) => `Grupos de ${people} o más: ${price} por persona`,
  only: (people: number) => `Para ${people === 1 ? 'una persona' : `grupos de ${people}`}`,
  from: (price: string, each: string) => `Desde ${price} ${each}.`,
}
