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
      transferencia: 'Va por transferencia a tu cuenta.',
      tarjeta_pos: 'Vuelve a la tarjeta con que pagaste; según tu banco, puede tardar algunos días en verse.',
      enlace: 'Vuelve al medio con que pagaste; según tu banco, puede tardar algunos días en verse.',
    } satisfies Record<MoneyMethod, string>,
  },
  en: {
    way: {
      efectivo: 'You were given it in cash.',
      transferencia: 'It was sent by transfer to your account.',
      tarjeta_pos:
        'It goes back to the card you paid with; depending on your bank, it may take a few days to show.',
      enlace: 'It goes back to how you paid; depending on your bank, it may take a few days to show.',
    } satisfies Record<MoneyMethod, string>,
  },
  pt: {
    way: {
      efectivo: 'O valor foi entregue em dinheiro.',
      transferencia: 'O valor vai por transferência para a sua conta.',
      tarjeta_pos:
        'O valor volta para o cartão com que você pagou; dependendo do banco, pode levar alguns dias para aparecer.',
      enlace:
        'O valor volta para o meio com que você pagou; dependendo do banco, pode levar alguns dias para aparecer.',
    } satisfies Record<MoneyMethod, string>,
  },
}
