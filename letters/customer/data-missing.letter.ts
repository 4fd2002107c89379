import { hour, type Plan } from '#domain/messages/plan.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { by: 'time', quiet: 'waits', while: ['confirmada'] },
  switchable: true,
  variables: { needed: ['faltan', 'enlace'], more: ['fecha', 'localizador'] },
  chat: {},
} as const satisfies LetterFacts

export const topic = 'data' satisfies LetterTopic

const hoursAfterSale = 2

/** Two hours after the sale, three days before and the day before; at most one request in 24 hours. */
export const plan: Plan = ({ days, first, made_at }, clock) => {
  if (!days.some(({ data_missing }) => data_missing)) return []
  const at = new Date(made_at.getTime() + hoursAfterSale * hour)
  return [
    { occasion: 'made', at, expires_at: first.starts_at, latest: first.starts_at },
    ...[3, 1]
      .map((amount) => clock.daysBefore(amount))
      .filter((each) => each.at.getTime() >= at.getTime() + 24 * hour),
  ]
}

export const office = {
  name: 'Faltan datos u hotel',
  group: 'before',
  variables: {
    faltan: 'los datos que faltan',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Nos faltan datos para tu tour del {fecha}',
    lines: [
      '{faltan}',
      '',
      'Complétalos aquí; toma un minuto:',
      '{enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We need some details for your tour on {fecha}',
    lines: [
      '{faltan}',
      '',
      'Fill it in here; it takes a minute:',
      '{enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Faltam dados para o seu passeio de {fecha}',
    lines: ['{faltan}', '', 'Preencha aqui; leva um minuto:', '{enlace}', '', 'Localizador: {localizador}'],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: para {{tour}}, el {{day}}, nos faltan datos de tu reserva {{locator}}: dónde te alojas o quiénes viajan. Complétalos aquí: {{link}} Si tienes dudas, responde este mensaje.',
  en: 'Hi {{name}}, for {{tour}} on {{day}} your booking {{locator}} is still missing some details: where you are staying or who is traveling. Please add them here: {{link}} If you have questions, reply to this message.',
  pt: 'Olá, {{name}}! Para o passeio {{tour}}, {{day}}, faltam dados da sua reserva {{locator}}: onde você se hospeda ou quem viaja. Complete aqui: {{link}} Se tiver dúvidas, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    hotel: (tour: string) =>
      `Todavía no sabemos dónde te alojas para «${tour}», y sin eso no podemos recogerte.`,
    names: 'Nos faltan los nombres de quienes viajan.',
  },
  en: {
    hotel: (tour: string) => `We still need your hotel for “${tour}”: without it we can’t pick you up.`,
    names: 'We still need the names of everyone traveling.',
  },
  pt: {
    hotel: (tour: string) =>
      `Ainda não sabemos qual é a sua hospedagem para “${tour}”, e sem isso não podemos buscar você.`,
    names: 'Faltam os nomes de quem vai viajar.',
  },
}
