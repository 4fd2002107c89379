import { z } from 'zod'

import { pickupModes } from '#domain/bookings/booking.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { answerFields } from '#domain/bookings/self-service.rules.ts'
import { isRut } from '#domain/persons/rut.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'
import { typedFields } from '#words/typed-fields.ts'

import {
  birthDate,
  id,
  instant,
  localDate,
  localTime,
  nationality,
  paragraphs,
  text,
} from '../endpoint/fields.ts'
import { form } from '../endpoint/form.ts'

/**
 * One traveller of a booking, on all its tours. Sensitive data is shown only as present or absent: anyone with
 * the voucher can open this link.
 */
export type LinkPassenger = z.infer<typeof LinkPassenger>
export const LinkPassenger = z.object({
  /** the same person on each tour: «ADULT 2» */
  key: z.string(),
  /** the passenger on each tour */
  ids: z.array(z.uuid()),
  label: z.string(),
  full_name: z.string(),
  document_type: z.string(),
  nationality: z.string(),
  /** the last signs of it, or '' */
  document_ending: z.string(),
  has_birth_date: z.boolean(),
  /** why the birth date that is known does not fit the category on a tour's day, or '' */
  age_problem: z.string(),
  has_diet: z.boolean(),
  has_health_notes: z.boolean(),
  /** noted by the office: not the customer's to change */
  kept: z.array(z.enum(answerFields)),
})

export const LinkItem = z.object({
  id: z.uuid(),
  may_answer: z.boolean(),
  pickup: z.object({
    /** '' while the customer may change the pickup, else why not */
    closed: z.string(),
    mode: z.enum(pickupModes),
    accommodation_id: z.uuid().nullable(),
    address: z.string(),
    room: z.string(),
  }),
  move: z.object({
    closed: z.string(),
    /** how often the customer still moves it alone */
    left: z.int(),
    until: instant,
    /** its departure was called off: moved at the price that was agreed, counted as no move, at any time */
    called_off: z.boolean(),
  }),
  cancel: z.object({
    closed: z.string(),
    /** minor units: what cancelling this tour costs now, and what has to be given back after it */
    penalty: z.int(),
    /** what the other tours of its package cost more then */
    package_loss: z.int(),
    refund: z.int(),
  }),
})
export type CustomerLink = z.infer<typeof CustomerLink>
export const CustomerLink = z.object({
  version: z.int(),
  /** false: the office sold it and the customer has not agreed yet */
  terms_accepted: z.boolean(),
  passengers: z.array(LinkPassenger),
  items: z.array(LinkItem),
  /** cancelling everything that can still be cancelled; null when nothing can */
  cancel_all: z.object({ penalty: z.int(), package_loss: z.int(), refund: z.int() }).nullable(),
})

const refusals = ['stale', 'status_does_not_allow', 'tour_started'] as const

const answers = z.object({
  full_name: text(120).optional(),
  document_type: z.enum(['', 'rut', 'dni', 'pasaporte', 'otro']).optional(),
  document_number: text(40).optional(),
  nationality: nationality.optional(),
  birth_date: birthDate.nullable().optional(),
  diet: text(200).optional(),
  health_notes: paragraphs(500).optional(),
})
type Document = Pick<z.infer<typeof answers>, 'document_type' | 'document_number'>
const hasTrueRut = ({ document_type, document_number }: Document) =>
  document_type !== 'rut' || document_number === undefined || isRut(document_number)
const falseRut = { path: ['document_number'], error: () => typedFields.rut }

/** An absent field is unchanged. */
export type PassengerAnswers = z.infer<typeof PassengerAnswers>
export const PassengerAnswers = answers
  .extend({ ids: z.array(id).min(1).max(20) })
  .refine(hasTrueRut, falseRut)

export const passengersForm = form({
  path: '/public/booking/:id',
  body: PassengerAnswers,
  refusals: [...refusals, 'answer_kept', 'age_out_of_category'],
})

export type LinkPickup = z.infer<typeof LinkPickup>
export const LinkPickup = z.object({
  mode: z.enum(pickupModes),
  accommodation_id: id.nullable().default(null),
  address: text(200).default(''),
  room: text(20).default(''),
})
export const groupForm = form({
  path: '/public/booking/:id',
  body: answers.pick({ nationality: true, document_type: true }),
  refusals: [...refusals, 'answer_kept', 'age_out_of_category', 'more_rows_than_people'],
})

export const travellerForm = form({
  path: '/public/traveller/:token',
  body: answers.refine(hasTrueRut, falseRut),
  refusals: [...refusals, 'answer_kept', 'traveller_answered', 'age_out_of_category'],
})

export const pickupForm = form({
  path: '/public/booking/:id',
  body: LinkPickup,
  refusals: [
    ...refusals,
    'self_pickup_too_late',
    'answer_kept',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
  ],
})

export type MoveDay = z.infer<typeof MoveDay>
export const MoveDay = z.object({
  date: z.string(),
  closed: z.string(),
  slots: z.array(
    z.object({
      start_time: z.string(),
      seats_left: z.int(),
      /** '' when the same people fit, else why not */
      closed: z.string(),
      /** minor units more, or less, than what the booking costs now */
      difference: z.int(),
    }),
  ),
})

export const moveForm = form({
  path: '/public/booking/:id',
  body: z.object({ date: localDate, start_time: localTime }),
  refusals: [
    ...refusals,
    'self_move_not_offered',
    'self_move_used',
    'self_move_too_late',
    'age_out_of_category',
    'price_changed',
    'product_changed',
    'tours_overlap',
    ...seatRefusals,
    ...partyRefusals,
  ],
})

export const termsForm = form({ path: '/public/booking/:id', refusals: ['status_does_not_allow'] })

export const cancelForm = form({
  path: '/public/booking/:id',
  refusals: [...refusals, 'penalty_changed'],
})
