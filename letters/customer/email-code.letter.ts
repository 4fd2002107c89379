import type { LetterFacts, LetterTopic, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { keptDays: 1 },
  opensSomething: true,
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Código para el correo',
} as const satisfies OfficeNames

export const phrases = {
  es: {
    subject: (code: string) => `${code} es tu código para reservar`,
    code: (code: string) => `Tu código para terminar la reserva es ${code}.`,
    where: (minutes: number) =>
      `Escríbelo en la página donde estás reservando. Es válido por ${minutes} minutos.`,
    otherwise: 'Si no estás reservando con nosotros, ignora este correo.',
  },
  en: {
    subject: (code: string) => `${code} is your code to finish booking`,
    code: (code: string) => `Your code to finish your booking is ${code}.`,
    where: (minutes: number) =>
      `Type it on the page where you are booking. It is valid for ${minutes} minutes.`,
    otherwise: 'If you aren’t booking with us, ignore this email.',
  },
  pt: {
    subject: (code: string) => `${code} é o seu código para reservar`,
    code: (code: string) => `Seu código para terminar a reserva é ${code}.`,
    where: (minutes: number) =>
      `Digite o código na página onde você está reservando. Ele vale por ${minutes} minutos.`,
    otherwise: 'Se você não está reservando conosco, ignore este e-mail.',
  },
}
