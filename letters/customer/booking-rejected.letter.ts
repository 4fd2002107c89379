import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: ['rechazada'] },
  variables: { needed: ['tours', 'dinero', 'enlace'], more: ['fecha', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Solicitud no aceptada',
  group: 'changes',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'No pudimos aceptar tu solicitud para el {fecha}',
    lines: [
      'Lo sentimos: esta vez no podemos recibirte. Liberamos los cupos que pediste:',
      '{tours}',
      '',
      '{dinero}',
      '',
      'Si te sirve otra fecha, elígela aquí o escríbenos: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We couldn’t accept your request for {fecha}',
    lines: [
      'We’re sorry: we can’t take you this time. We released the spots you asked for:',
      '{tours}',
      '',
      '{dinero}',
      '',
      'If another date works for you, choose it here or write to us: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Não conseguimos aceitar o seu pedido para {fecha}',
    lines: [
      'Sentimos muito: não podemos receber você desta vez. Liberamos as vagas que você pediu:',
      '{tours}',
      '',
      '{dinero}',
      '',
      'Se outra data for boa para você, escolha aqui ou escreva para nós: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    nothing: 'No te cobramos nada.',
    returned: (sum: string) => `Lo que pagaste ya te fue devuelto: ${sum}.`,
    perhaps: 'Si ya nos pagaste algo, te lo devolveremos.',
  },
  en: {
    nothing: 'You have not been charged.',
    returned: (sum: string) => `What you paid has already been returned to you: ${sum}.`,
    perhaps: 'If you have paid us something already, we will return it.',
  },
  pt: {
    nothing: 'Nada foi cobrado.',
    returned: (sum: string) => `O que você pagou já foi devolvido: ${sum}.`,
    perhaps: 'Se você já nos pagou algo, devolveremos o valor.',
  },
}
