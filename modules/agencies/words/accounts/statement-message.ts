import type { Language } from '#domain/language.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { language } from '#words/language.ts'

type Sent = { party_name: string; number: number; unpaid: number; currency: string; due_on: string }

type Write = (sent: Sent, amount: string, day: string, url: string) => string
/** What the reader owes. */
const owed: Record<Language, Write> = {
  es: (s, amount, day, url) =>
    `Hola, ${s.party_name}. Tu estado de cuenta N.º ${s.number}: ${amount}, vence el ${day}. Revísalo aquí: ${url}`,
  en: (s, amount, day, url) =>
    `Hello, ${s.party_name}. Your statement no. ${s.number}: ${amount}, due on ${day}. Please check it here: ${url}`,
  pt: (s, amount, day, url) =>
    `Olá, ${s.party_name}. Seu extrato n.º ${s.number}: ${amount}, vence em ${day}. Confira aqui: ${url}`,
}
/** What the reader gets. */
const earned: Record<Language, Write> = {
  es: (s, amount, _day, url) =>
    `Hola, ${s.party_name}. Tu estado de cuenta N.º ${s.number}: ${amount} a tu favor. Revísalo aquí: ${url}`,
  en: (s, amount, _day, url) =>
    `Hello, ${s.party_name}. Your statement no. ${s.number}: ${amount} in your favor. Please check it here: ${url}`,
  pt: (s, amount, _day, url) =>
    `Olá, ${s.party_name}. Seu extrato n.º ${s.number}: ${amount} a seu favor. Confira aqui: ${url}`,
}

/** What the office writes to a party with the link of a statement, in the current language. */
export const statementMessage = (sent: Sent, url: string): string =>
  (sent.unpaid < 0 ? earned : owed)[language()](
    sent,
    formatMoney(Math.abs(sent.unpaid), sent.currency),
    formatDate(sent.due_on, { year: true }),
    url,
  )
