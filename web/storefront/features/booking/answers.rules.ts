import type { Cash } from '#contract/bookings/pricing.ts'
import {
  callingCodeOf,
  emailCodeShape,
  emailShape,
  meantEmail,
  typedPhoneShape,
  tidyEmailCode,
  tidyPhone,
} from '#contract/endpoint/typed-fields.ts'
import type { EmailCode } from '#contract/storefront/email-code.contract.ts'
import type { Confirmation } from '#contract/storefront/public-bookings.contract.ts'
import type { BookingPage, PageProblem, PayNow } from '#contract/storefront/storefront-page.ts'
import { type PickupMode, pickupModes } from '#domain/bookings/booking.ts'
import { askedForPickup } from '#domain/bookings/pickup.rules.ts'
import { promoRefusals } from '#domain/bookings/promo-code.rules.ts'
import { guideLanguages, type Meeting } from '#domain/products/product/product.ts'
import { saysSomething, tidyLine } from '#domain/typed-text/typed-text.rules.ts'
import { language } from '#words/language.ts'
import { typedFields } from '#words/typed-fields.ts'

import type { Early } from '../../page.ts'

type Booking = BookingPage['booking']

/** The part of the page that its script needs. */
export type CompleteBookingProps = Pick<
  BookingPage,
  'booking' | 'places' | 'now' | 'typed' | 'problem' | 'alternatives' | 'code'
> & {
  terms: string
  guide_languages: string[]
  whatsapp: string
  phone_example: string
  country_name: string
  cash: { cash: Cash }[]
  cash_currency: string
  pay_now: PayNow | null
} & Early

export function completeBookingProps(page: BookingPage): CompleteBookingProps {
  const { booking, places, now, typed, problem, alternatives, code, operator } = page
  const { terms, whatsapp, phone_example, country_name } = operator
  const cash_currency = operator.currency
  const cash = page.products.map((product) => ({ cash: product.cash }))
  const guide_languages = [...new Set(page.products.flatMap(({ languages }) => languages))]
  const facts = { booking, places, now, typed, problem, alternatives, code }
  const pay_now = page.parts.pay_now ?? null
  const sale = { terms, whatsapp, phone_example, country_name, cash, cash_currency, pay_now }
  return { ...facts, ...sale, guide_languages }
}

/** The North American Numbering Plan: 25 countries. */
const sharedCode = '+1'
/** The calling code of the operator's country; `country` is '' where several countries share the code. */
export function codeOf({
  phone_example,
  country_name,
}: Pick<CompleteBookingProps, 'phone_example' | 'country_name'>) {
  const code = callingCodeOf(phone_example)
  return { code, country: code === sharedCode ? '' : country_name }
}

/** The visitor's input by field name, as typed. */
export const answerNames = [
  'name',
  'email',
  'phone',
  'pickup_mode',
  'accommodation_id',
  'address',
  'room',
  'guide_language',
  'note',
  'promo_code',
  'accepts_terms',
  'email_code',
] as const
export type AnswerName = (typeof answerNames)[number]
export type Answers = Record<AnswerName, string>
export type Errors = Partial<Record<AnswerName, string>>

/** Pickup modes of each kind of tour; the first is the default. */
export const offeredModes: Record<Meeting, readonly [PickupMode, ...PickupMode[]]> = {
  punto_encuentro: ['punto'],
  recogida: ['hotel', 'direccion', 'por_definir'],
  ambos: ['hotel', 'punto', 'direccion', 'por_definir'],
}

/** The tour of an order whose pickup is asked for. */
export const pickupTourOf = ({ items }: Pick<Booking, 'items'>) =>
  askedForPickup(items, ({ meeting }) => meeting)

/** id of the form that completes a booking: a button outside of it sends what was typed too. */
export const completeForm = 'completar'

/** Those that can be chosen: without places there is no hotel in the list, except one that was answered before. */
export const modesOf = (
  meeting: Meeting,
  places: readonly unknown[],
  answered?: string,
): readonly PickupMode[] =>
  offeredModes[meeting].filter((mode) => mode !== 'hotel' || places.length > 0 || answered === 'hotel')

/** The language of the page is proposed where the guide speaks several, that one too: what is proposed is what is sent. */
export const proposedLanguage = (offered: readonly string[]): string =>
  offered.length > 1 && offered.includes(language()) ? language() : ''

export function answersFrom(
  typed: Partial<Record<string, string>>,
  {
    booking,
    guide_languages,
    places,
  }: Pick<CompleteBookingProps, 'booking' | 'guide_languages'> & { places: readonly unknown[] },
): Answers {
  const meeting = pickupTourOf(booking)?.meeting ?? 'punto_encuentro'
  const fallback: Partial<Answers> = {
    name: booking.contact_name,
    pickup_mode: modesOf(meeting, places)[0] ?? '',
    guide_language: proposedLanguage(guide_languages),
  }
  const entries = answerNames.map((name) => [name, typed[name] ?? fallback[name] ?? ''] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per name, two lines up
  return Object.fromEntries(entries) as Answers
}

/** A room stays behind with the hotel that it was of. */
export const withAnswer = (answers: Answers, name: AnswerName, value: string): Answers => ({
  ...answers,
  ...(name === 'accommodation_id' && value !== answers.accommodation_id && { room: '' }),
  [name]: value,
})

/** The fields that no longer hold what the page came with. */
export function changedAnswers(early: Early['early'], initial: Answers): Partial<Answers> {
  const changed: Partial<Answers> = {}
  for (const name of answerNames) {
    const value = early?.[name]
    if (typeof value === 'string' && value !== initial[name]) changed[name] = value
  }
  return changed
}

/** Whether the code was sent to the current address. */
export const isCodeFor = (code: EmailCode | null, { email }: Answers): boolean =>
  code !== null && code.email === tidyLine(email).toLowerCase()

/** Missing or wrong input, by field, with the specification's messages. */
export function check(answers: Answers, code: EmailCode | null = null): Errors {
  const errors: Errors = {}
  if (isCodeFor(code, answers) && !emailCodeShape.test(tidyEmailCode(answers.email_code)))
    errors.email_code = typedFields.emailCode
  const email = tidyLine(answers.email)
  const meant = meantEmail(email)
  const phone = tidyPhone(answers.phone)
  if (!saysSomething(tidyLine(answers.name))) errors.name = typedFields.required
  if (!email) errors.email = typedFields.required
  else if (!emailShape.test(email)) errors.email = typedFields.email
  else if (meant !== null) errors.email = typedFields.emailLetters(meant)
  if (!phone) errors.phone = typedFields.required
  else if (!phone.startsWith('+') || !typedPhoneShape.test(phone)) errors.phone = typedFields.phone
  if (answers.pickup_mode === 'hotel' && !answers.accommodation_id)
    errors.accommodation_id = typedFields.required
  if (answers.pickup_mode === 'direccion' && !saysSomething(tidyLine(answers.address)))
    errors.address = typedFields.required
  if (!answers.accepts_terms) errors.accepts_terms = typedFields.required
  return errors
}

export function confirmationOf(
  answers: Answers,
  seen: Pick<Confirmation, 'seen_total' | 'seen_facts'>,
): Confirmation {
  const mode = pickupModes.find((each) => each === answers.pickup_mode) ?? 'por_definir'
  return {
    contact: {
      name: answers.name,
      email: answers.email,
      phone: tidyPhone(answers.phone),
      language: language(),
      guide_language: guideLanguages.find((each) => each === answers.guide_language) ?? null,
    },
    pickup: {
      mode,
      accommodation_id: mode === 'hotel' ? answers.accommodation_id || null : null,
      address: mode === 'direccion' ? answers.address : '',
      room: mode === 'hotel' ? answers.room : '',
    },
    note: answers.note,
    accepts_terms: answers.accepts_terms !== '',
    ...seen,
  }
}

const fieldOfRefusal: Partial<Record<PageProblem['code'], AnswerName>> = {
  terms_not_accepted: 'accepts_terms',
  accommodation_without_pickup: 'accommodation_id',
  pickup_not_offered: 'pickup_mode',
  ...Object.fromEntries(promoRefusals.map((code) => [code, 'promo_code'])),
}

/** The fields that an answer of the server blames: `contact.email` is the field `email`. */
export function errorsOf(problem: PageProblem | null): Errors {
  if (!problem) return {}
  const errors: Errors = {}
  const refused = fieldOfRefusal[problem.code]
  if (refused) errors[refused] = problem.message
  for (const [path, message] of Object.entries(problem.fields)) {
    const last = path.split('.').at(-1)
    const name = answerNames.find((each) => each === (path === 'pickup.mode' ? 'pickup_mode' : last))
    if (name) errors[name] = message
  }
  return errors
}

/** Still to be completed by the customer, or lapsed before anybody filled it in. */
export const isToComplete = ({ status, contact_name }: Booking) =>
  status === 'bloqueada' || (status === 'expirada' && contact_name === '')

/** How a hold is sent: what is confirmed at once, what waits for its deposit, what the operator accepts by hand. */
export function sendingOf({ on_confirm }: Pick<Booking, 'on_confirm'>): 'confirmed' | 'deposit' | 'by_hand' {
  if (on_confirm?.by_hand) return 'by_hand'
  return on_confirm && on_confirm.deposit > 0 ? 'deposit' : 'confirmed'
}

/** A code as the office keeps it. */
export const tidyCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()
