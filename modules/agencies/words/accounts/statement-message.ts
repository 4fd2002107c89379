import { formatDate, formatMoney } from '#words/format.ts'
import { language } from '#words/language.ts'

type Sent = { party_name: string; number: number; unpaid: number; currency: string; due_on: string }

const messages = {
  es: (s: Sent, amount: string, day: string, url: string) =>
    `Hola, ${s.party_name}. Tu estado de cuenta N.º ${s.number}: ${amount}, vence el ${day}. Revísalo aquí: ${url}`,
  en: (s: Sent, amount: string, day: string, url: string) =>
    `Hello, ${s.party_name}. Your statement no. ${s.number}: ${amount}, due on ${day}. Please check it here: ${url}`,
  pt: (s: Sent, amount: string, day: string, url: string) =>
    `Olá, ${s.party_name}. Seu extrato n.º ${s.number}: ${amount}, vence em ${day}. Confira aqui: ${url}`,
}

/** What the office writes to an agency with the link of a statement, in the current language. */
export const statementMessage = (sent: Sent, url: string): string =>
  messages[language()](
    sent,
    formatMoney(sent.unpaid, sent.currency),
    formatDate(sent.due_on, { year: true }),
    url,
  )
