import type { MoneyMethod } from '#domain/bookings/payment.ts'
import type { LetterFacts, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: {},
  showsStatus: true,
  variables: { needed: ['monto', 'detalle', 'dinero', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const office = {
  name: 'Devolución hecha',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Te devolvimos {monto}',
    lines: [
      'Te devolvimos {monto} de tu reserva del {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Mira tus pagos y tu reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We refunded you {monto}',
    lines: [
      'We refunded you {monto} for your booking on {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'See your payments and your booking: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Devolvemos {monto} a você',
    lines: [
      'Devolvemos {monto} da sua reserva de {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Veja seus pagamentos e sua reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    way: {
      efectivo: 'Te lo entregamos en efectivo.',
      transferencia: 'Lo transferimos a tu cuenta.',
      tarjeta_pos:
        'Lo devolvimos a la tarjeta con que pagaste. Según tu banco, puede tardar algunos días en aparecer.',
      enlace:
        'Lo devolvimos al medio con que pagaste. Según tu banco, puede tardar algunos días en aparecer.',
    } satisfies Record<MoneyMethod, string>,
  },
  en: {
    way: {
      efectivo: 'We gave it to you in cash.',
      transferencia: 'We sent it to your account by bank transfer.',
      tarjeta_pos:
        'We refunded it to the card you paid with. Depending on your bank, it may take a few days to show.',
      enlace: 'We refunded it the way you paid. Depending on your bank, it may take a few days to show.',
    } satisfies Record<MoneyMethod, string>,
  },
  pt: {
    way: {
      efectivo: 'Entregamos o valor em dinheiro.',
      transferencia: 'Transferimos o valor para a sua conta.',
      tarjeta_pos:
        'Devolvemos o valor ao cartão com que você pagou. Dependendo do banco, pode levar alguns dias para aparecer.',
      enlace:
        'Devolvemos o valor pelo mesmo meio em que você pagou. Dependendo do banco, pode levar alguns dias para aparecer.',
    } satisfies Record<MoneyMethod, string>,
  },
}
