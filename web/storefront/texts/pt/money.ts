import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { formatDate } from '#words/format.ts'
import { inCountry } from '#words/portuguese-countries.ts'
import { moneyParts } from '#words/pt/voucher.ts'

const methods: Record<PaymentMethod, string> = {
  efectivo: 'em dinheiro',
  transferencia: 'por transferência',
  tarjeta_pos: 'com cartão',
  enlace: 'online',
  credito_agencia: 'com crédito da agência',
  compensacion: 'por compensação',
}

export const texts = {
  payment: 'Pagamento',
  ...moneyParts,
  unseen: 'a verificar',
  announced: (method: PaymentMethod, date: string) => `Pagamento ${methods[method]}, ${formatDate(date)}`,
  paid: (method: PaymentMethod, date: string) => `Pago ${methods[method]}, ${formatDate(date)}`,
  returned: (method: PaymentMethod, date: string) => `Reembolsado ${methods[method]}, ${formatDate(date)}`,
  takenBack: (date: string) => `Pagamento retirado pelo banco, ${formatDate(date)}`,
  claimed: 'Em análise',
  noPenalty: 'Sem taxa',
  gates: 'Pago na entrada, não está incluído no total.',
  residents: (country: string, price: string) => `Residentes ${inCountry(country)}: ${price}`,
  next: (date: string, price: string) => `Próxima saída, ${date}: ${price}`,
  larger: (people: number, price: string) => `Grupos de ${people} ou mais: ${price} por pessoa`,
  only: (people: number) => `Para ${people === 1 ? 'uma pessoa' : `grupos de ${people}`}`,
  from: (price: string, each: string) => `A partir de ${price} ${each}.`,
}
