import { randomUUID } from 'node:crypto'

import * as api from '#contract/storefront/customer-link.contract.ts'
import { answerFields } from '#domain/bookings/self-service.rules.ts'
import { type PastedTraveller, readPasted } from '#domain/bookings/travellers/pasted-travellers.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Context } from '#server/http/context.ts'
import type { TypedText } from '#server/http/typed-text.ts'
import { Unfinished } from '#server/http/unfinished-form.ts'
import { countryOf } from '#words/customer/countries.ts'
import { pastedProblem } from '#words/customer/pasted-text.ts'
import { language } from '#words/language.ts'
import { typedFields } from '#words/typed-fields.ts'

import { namingInTheirWords } from '../../operator-texts/refusal-words.queries.ts'
import { acceptTerms, answerPassengers, answerPickup } from './answer-link.command.ts'
import { cancelOwnTours, moveOwnTour } from './change-link.command.ts'
import { answerForAll, answerPasted, type SharedAnswers } from './fill-travellers.command.ts'

/** Fields shown only as present or absent: an empty input leaves them unchanged. */
const delicate = new Set(['document_number', 'birth_date', 'diet', 'health_notes'])

/** Does what a form of a booking's page asks, for browsers without a script; false when it is another form's. */
export async function actOnLink(context: Context, id: string, typed: TypedText): Promise<boolean> {
  const work = workAsked(id, typed)
  if (!work) return false
  await namingInTheirWords(context.db, { booking_id: id }, () => context.act('customer', work))
  return true
}

function workAsked(id: string, typed: TypedText): ((act: CustomerAct) => Promise<unknown>) | null {
  const base = { id, version: Number(typed['version']) || 0 }
  switch (typed['act']) {
    case 'passenger': {
      const passengers = [readAnswers(typed)]
      return (act) => answerPassengers(act, { ...base, passengers })
    }
    case 'everyone': {
      const answers = readShared(typed)
      return (act) => answerForAll(act, { ...base, answers })
    }
    case 'pasted': {
      const travellers = readRows(typed)
      return (act) => answerPasted(act, { ...base, travellers })
    }
    case 'hotel': {
      const answer = { ...base, item_id: typed['item_id'] ?? '', pickup: readPickup(typed) }
      return (act) => answerPickup(act, answer)
    }
    case 'move': {
      const { item_id = '', date, start_time, seen_difference } = typed
      // The database reads more as a day than people choose: `tomorrow`, `infinity`.
      const to = api.moveForm.body.safeParse({ date, start_time })
      if (!to.success) throw new Refusal('departure_unknown')
      const move = { ...base, ...to.data, item_id, seen_difference: Number(seen_difference) }
      return (act) => moveOwnTour(act, move)
    }
    case 'cancel': {
      const item_ids = (typed['item_ids'] ?? '').split(',')
      const reason = (typed['reason'] ?? '').trim().slice(0, 300)
      const seen_penalty = Number(typed['seen_penalty'])
      return (act) => cancelOwnTours(act, { ...base, item_ids, reason, seen_penalty })
    }
    case 'terms':
      return (act) => acceptTerms(act, id)
    default:
      return null
  }
}

function readAnswers(typed: TypedText): api.PassengerAnswers {
  const parsed = api.PassengerAnswers.safeParse({ ids: (typed['ids'] ?? '').split(','), ...answersIn(typed) })
  if (parsed.success) return parsed.data
  throw Unfinished.of(parsed.error)
}

/** The answers of a traveller who has a link of their own. */
export function readOwnAnswers(typed: TypedText): Omit<api.PassengerAnswers, 'ids'> {
  const parsed = api.travellerForm.body.safeParse(answersIn(typed))
  if (parsed.success) return parsed.data
  throw Unfinished.of(parsed.error)
}

function answersIn(typed: TypedText): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (const field of answerFields) {
    const value = typed[field]?.trim()
    if (value === undefined || (value === '' && delicate.has(field))) continue
    answers[field] = value
  }
  return answers
}

function readShared({ nationality = '', document_type = '' }: TypedText): SharedAnswers {
  const parsed = api.groupForm.body.safeParse({ nationality, document_type })
  if (!parsed.success) throw Unfinished.of(parsed.error)
  return parsed.data
}

/** English readers write both 3/4 and 4/3 for one day, so such a date has to be written with the year first. */
const dayFirst = () => (language() === 'en' ? null : true)

function readRows({ pasted = '' }: TypedText): PastedTraveller[] {
  const { travellers, problem } = readPasted(pasted, { countryOf, dayFirst: dayFirst() })
  if (problem) throw new Unfinished({ pasted: pastedProblem(problem) })
  if (travellers.length === 0) throw new Unfinished({ pasted: typedFields.required })
  return travellers.map((row) => {
    const parsed = api.PassengerAnswers.safeParse({ ids: [randomUUID()], ...row })
    if (!parsed.success)
      throw new Unfinished({ pasted: `${row.full_name}: ${parsed.error.issues[0]?.message ?? ''}` })
    return row
  })
}

function readPickup(typed: TypedText): api.LinkPickup {
  const { pickup_mode: mode, accommodation_id, address, room } = typed
  const parsed = api.LinkPickup.safeParse({
    mode,
    accommodation_id: mode === 'hotel' ? accommodation_id || null : null,
    address: mode === 'direccion' ? (address ?? '') : '',
    room: mode === 'hotel' ? (room ?? '') : '',
  })
  if (parsed.success) return parsed.data
  throw Unfinished.of(parsed.error)
}
