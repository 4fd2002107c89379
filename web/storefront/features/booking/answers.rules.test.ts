import { expect, test } from 'vitest'

import { someBooking } from '#testing/whole-product/storefront-facts.ts'
import { speak } from '#words/language.ts'
import { typedFields } from '#words/typed-fields.ts'

import {
  answersFrom,
  changedAnswers,
  check,
  confirmationOf,
  errorsOf,
  isToComplete,
  modesOf,
  withAnswer,
} from './answers.rules.ts'
import { placesMatching } from './place-search.panel.tsx'

const whole = {
  ...answersFrom({}, { booking: someBooking, guide_languages: [], places: ['Hotel'] }),
  email: 'ana@andes.test',
  phone: '0056 9 1234-5678',
  accommodation_id: someBooking.id,
  accepts_terms: 'on',
}

test('complete answers pass and go out as the contract wants them', () => {
  expect(check(whole)).toEqual({})
  expect(
    confirmationOf({ ...whole, address: 'typed before the hotel was found' }, { seen_total: 104_000 }),
  ).toMatchObject({
    contact: { name: 'María José Núñez', phone: '+56912345678' },
    pickup: { mode: 'hotel', accommodation_id: someBooking.id, address: '' },
    accepts_terms: true,
    seen_total: 104_000,
  })
})

test('offers the address first where no hotel can be chosen, except one that was answered before', () => {
  expect(answersFrom({}, { booking: someBooking, guide_languages: [], places: [] }).pickup_mode).toBe('punto')
  expect(modesOf('recogida', [])).toEqual(['direccion', 'por_definir'])
  expect(modesOf('recogida', ['Hotel'])[0]).toBe('hotel')
  expect(modesOf('ambos', [], 'hotel')[0]).toBe('hotel')
})

test('a mail with an accent before the at sign is asked about', () => {
  expect(check({ ...whole, email: 'María@andes.test' }).email).toMatch(/^¿Es Maria@andes\.test\? /)
})

test('a phone without a country code is not sent', () => {
  expect(check({ ...whole, phone: '984 555 102' })).toEqual({ phone: typedFields.phone })
})

test('a room stays behind with the hotel that it was of', () => {
  const stays = { ...whole, room: '12' }
  expect(withAnswer(stays, 'accommodation_id', whole.accommodation_id).room).toBe('12')
  expect(withAnswer(stays, 'phone', '').room).toBe('12')
  expect(withAnswer(stays, 'accommodation_id', 'another').room).toBe('')
})

test('every field says what the specification says', () => {
  const errors = check({
    ...whole,
    name: ' ',
    email: 'ana@',
    phone: '12',
    accommodation_id: '',
    accepts_terms: '',
  })
  expect(errors).toEqual({
    name: typedFields.required,
    email: typedFields.email,
    phone: typedFields.phone,
    accommodation_id: typedFields.required,
    accepts_terms: typedFields.required,
  })
})

test('asks nothing more about an unknown pickup', () => {
  expect(check({ ...whole, pickup_mode: 'por_definir', accommodation_id: '' })).toEqual({})
  expect(check({ ...whole, pickup_mode: 'direccion', accommodation_id: '' })).toEqual({
    address: typedFields.required,
  })
})

test('the fields that the server blames are those of the form', () => {
  const fields = { 'contact.email': 'a', 'pickup.mode': 'b' }
  const problem = { code: 'invalid_input' as const, message: '', fields }
  expect(errorsOf(problem)).toEqual({ email: 'a', pickup_mode: 'b' })
  expect(errorsOf({ code: 'terms_not_accepted', message: 'c', fields: {} })).toEqual({ accepts_terms: 'c' })
})

test('replaces the page’s values only by input changed before the script was activated', () => {
  const early = {
    name: 'Zoë',
    email: '',
    pickup_mode: whole.pickup_mode,
    other: 'x',
    note: new File([], 'x'),
  }
  expect(
    changedAnswers(early, answersFrom({}, { booking: someBooking, guide_languages: [], places: ['Hotel'] })),
  ).toEqual({
    name: 'Zoë',
  })
  expect(changedAnswers(undefined, whole)).toEqual({})
})

test('shows a promo code’s problem at its field', () => {
  expect(errorsOf({ code: 'promo_exhausted', message: 'd', fields: {} })).toEqual({ promo_code: 'd' })
})

test('shows a hold for completion, but not a completed one', () => {
  expect(isToComplete({ ...someBooking, status: 'bloqueada' })).toBe(true)
  expect(isToComplete({ ...someBooking, status: 'expirada' })).toBe(false)
  expect(isToComplete({ ...someBooking, status: 'expirada', contact_name: '' })).toBe(true)
})

test('a place is found by its words in any order, by an alias, without accents', () => {
  const place = (name: string, aliases: string[] = [], zone = 'Centro') => ({
    id: name,
    name,
    aliases,
    zone,
    pickup_point: '',
    walking_minutes: 0,
    asks_room: false,
    window: null,
  })
  const places = [
    place('Hotel Zaguán'),
    place('Hostal Los Chañares', ['Pimiento Viejo']),
    place('Casa Hotel', [], 'Norte'),
  ]
  const names = (typed: string) => placesMatching(places, typed).map(({ name }) => name)
  expect(names('chanares hostal')).toEqual(['Hostal Los Chañares'])
  expect(names('pimiento')).toEqual(['Hostal Los Chañares'])
  expect(names('norte')).toEqual(['Casa Hotel'])
  expect(names('hotel')).toEqual(['Hotel Zaguán', 'Casa Hotel'])
  expect(names('')).toHaveLength(3)
})

test('a booking speaks the language in which it was made', () => {
  for (const language of ['es', 'en', 'pt'] as const)
    expect(speak(language, () => confirmationOf(whole, { seen_total: 1 })).contact.language).toBe(language)
})

test('the language that the page proposes for the guide is the one that is sent, without a touch', () => {
  const sent = (...guide_languages: string[]) => {
    const untouched = answersFrom({}, { booking: someBooking, guide_languages, places: [] })
    return confirmationOf(untouched, { seen_total: 0 }).contact.guide_language
  }
  expect(sent('en', 'es')).toBe('es')
  // Without a choice there is no question, and no default if the page's language is not offered.
  expect([sent('es'), sent('en', 'fr')]).toEqual([null, null])
})
