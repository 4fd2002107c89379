import { daysBetween, type LocalDate } from '#domain/local-date.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import type { Transitions } from '#domain/transitions.ts'

import type { ProposalKind, StatementLineStatus } from './statement.ts'

/** A person settles a line; a payment that is annulled frees it again. */
export const statementLineActs: Transitions<
  'accept' | 'set_aside' | 'give_back' | 'free',
  StatementLineStatus,
  'manager' | 'system'
> = {
  accept: { from: ['por_ver'], to: ['anotada'], who: ['manager'] },
  set_aside: { from: ['por_ver'], to: ['no_es_nuestra'], who: ['manager'] },
  give_back: { from: ['no_es_nuestra'], to: ['por_ver'], who: ['manager'] },
  free: { from: ['anotada', 'no_es_nuestra'], to: ['por_ver'], who: ['system'] },
}

/** With `nombre` alone the amount differs: a user has to check. */
export const matchReasons = [
  'monto',
  'operacion',
  'localizador',
  'identificacion',
  'numero',
  'nombre',
  'fecha',
] as const
export type MatchReason = (typeof matchReasons)[number]

export type LineFacts = { date: LocalDate; amount: number; description: string; reference: string }
/** Something for which a line may be the money. */
export type Candidate = {
  kind: ProposalKind
  /** of the booking or of the drawn statement */
  target_id: string
  locator: string
  names: readonly string[]
  reference: string
  /** each of these would be exact */
  amounts: readonly number[]
  /** when it was sent or written down */
  date: LocalDate | null
  /** the payer's, and the number of their statement */
  account?: { tax_id: string; number: number }
}
export type Match = { reasons: MatchReason[]; score: number }

/** A name alone is worth less than any amount, number or locator. */
const nameAlonePoints = 20
/** The share of a name of several words that must occur in the text. */
const enoughOfName = 0.5

const points = {
  monto: 40,
  operacion: 50,
  localizador: 50,
  identificacion: 45,
  numero: 30,
  nombre: 30,
  soon: 10,
  later: 5,
}
/** Of two equal matches, the one already recorded comes first. */
const kindPoints: Record<ProposalKind, number> = {
  registrada: 8,
  comprobante: 6,
  por_verificar: 5,
  estado_cuenta: 3,
  reserva: 0,
}
const mostProposals = 5
/** Shorter references occur in texts by chance. */
const shortestReference = 4
/** A proposal that is so much better than the next one is no matter of choice. */
const clearBy = 12

const bare = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text that may be part of a person's name. */
export const nameWords = (text: string): string[] => wordsOf(text).filter((word) => word.length >= 3)

/** How much of a name a text holds, from 0 to 1. Banks cut names off, so that a last word may be a beginning only. */
export function nameShare(name: string, text: string): number {
  const words = wordsOf(name).filter((word) => word.length >= 3)
  const said = wordsOf(text)
  const last = said.at(-1) ?? ''
  const found = words.filter(
    (word) => said.includes(word) || (last.length >= 3 && word.length > last.length && word.startsWith(last)),
  ).length
  // One matching word of several, such as a common surname, is not enough.
  return words.length === 0 || (words.length > 1 && found < 2) ? 0 : found / words.length
}

/** Whether a text contains a reference as typed, or its number: «OP 7700» is 7700 at the bank. */
function namesReference(text: string, reference: string): boolean {
  const key = bare(reference).replace(/^0+/, '')
  if (key.length >= shortestReference && bare(text).includes(key)) return true
  const numbers = (reference.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+/, ''))
  const said = (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+/, ''))
  return numbers.some((number) => number.length >= shortestReference && said.includes(number))
}

/** «Estado de cuenta N.º 0012», «EECC 12»: a bare number occurs by chance. */
const namesStatement = (text: string, number: number): boolean =>
  new RegExp(String.raw`\b(?:estado|cuenta|eecc|ec)\W*(?:n\W*[ºo]?\W*)?0*${number}\b`).test(foldText(text))

/** Why a line may be the money for this, and how well it fits; null where nothing speaks for it. */
export function matchOf(line: LineFacts, candidate: Candidate): Match | null {
  const text = `${line.reference} ${line.description}`
  const reasons: MatchReason[] = []
  let score = kindPoints[candidate.kind]
  const give = (reason: MatchReason, worth: number) => {
    reasons.push(reason)
    score += worth
  }
  if (candidate.amounts.includes(line.amount)) give('monto', points.monto)
  if (namesReference(text, candidate.reference)) give('operacion', points.operacion)
  if (wordsOf(text).includes(candidate.locator.toLowerCase())) give('localizador', points.localizador)
  const { tax_id = '', number } = candidate.account ?? {}
  if (namesReference(text, tax_id)) give('identificacion', points.identificacion)
  if (number !== undefined && namesStatement(text, number)) give('numero', points.numero)
  const share = Math.max(0, ...candidate.names.map((name) => nameShare(name, line.description)))
  if (reasons.length === 0) return nameAlone(line, candidate)
  if (share > 0) give('nombre', Math.round(points.nombre * share))
  const days = candidate.date === null ? null : Math.abs(daysBetween(candidate.date, line.date))
  if (days !== null && days <= 3) give('fecha', points.soon)
  else if (days !== null && days <= 10) score += points.later
  return { reasons, score }
}

/** A recorded payment has a fixed amount: matched by name, it may be a part of the line, and never more. */
function nameAlone({ description, amount }: LineFacts, { kind, names, amounts }: Candidate): Match | null {
  const whole = names.filter((name) => nameWords(name).length > 1)
  const share = Math.max(0, ...whole.map((name) => nameShare(name, description)))
  const isWritten = kind === 'registrada' || kind === 'por_verificar'
  const isPart = amounts.every((each) => each < amount)
  if ((isWritten && !isPart) || share < enoughOfName) return null
  return { reasons: ['nombre'], score: kindPoints[kind] + Math.round(nameAlonePoints * share) }
}

/** Possible matches of a line, the most likely first. */
export function proposalsFor<Each extends Candidate>(
  line: LineFacts,
  candidates: readonly Each[],
): (Each & Match)[] {
  const fitting = candidates.flatMap((candidate) => {
    const match = matchOf(line, candidate)
    return match ? [{ ...candidate, ...match }] : []
  })
  // A pending receipt or transfer of the same booking is the same money.
  const matched = new Set(
    fitting.flatMap(({ kind, target_id, reasons }) =>
      (kind === 'comprobante' || kind === 'por_verificar') && reasons.includes('monto') ? [target_id] : [],
    ),
  )
  return fitting
    .filter(({ kind, target_id }) => kind !== 'reserva' || !matched.has(target_id))
    .toSorted((one, other) => other.score - one.score || one.locator.localeCompare(other.locator))
    .slice(0, mostProposals)
}

/** A match that needs no review: the amount is exact, a second fact agrees, and no other proposal is close. */
export function isClear(proposals: readonly Match[]): boolean {
  const [first, second] = proposals
  return (
    first !== undefined &&
    first.reasons.includes('monto') &&
    first.reasons.some((reason) => reason !== 'monto' && reason !== 'fecha') &&
    (second === undefined || first.score - second.score >= clearBy)
  )
}
