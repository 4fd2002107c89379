import type { Language } from '#domain/language.ts'
import { type SharedTopic, topicOf } from '#domain/messages/letter-topic.ts'
import type { CustomerKind, MessageChannel } from '#domain/messages/message.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

import type { Contact } from '../channels/other-channels.queries.ts'
import { findWayTo } from '../channels/way-to.queries.ts'

/** A booking as its letters are addressed. */
export type AddressedBooking = Contact & {
  contact_name: string
  locator: string
  agency_id: string | null
  external_reference: string
}
/** What an agency reads above a letter, because the letter itself names only the booking's locator. */
export type AgencyHeading = {
  agency_id: string
  locator: string
  passenger: string
  /** the booking's number at the agency */
  reference: string
  /** `copied`: the customer gets it too. `forward`: only the agency does, and it is meant for the customer. */
  how: 'copied' | 'forward' | 'own'
}
export type LetterRecipient = {
  recipient: string
  channel: MessageChannel
  subject?: ''
  /** greeted by this name */
  name: string
  language: Language
  agency: AgencyHeading | null
}

/** An agency as a reader of letters; `address` is empty where the letters of a topic do not go to it. */
export type AgencyReader = {
  name: string
  language: Language
  readersOf: (topic: SharedTopic) => { customer: boolean; address: string }
}
/** Answers who reads the letters of bookings that these agencies sold; one left out gets none, and its customers all. */
export type FindAgencyReaders = (
  db: Reader,
  tour_operator_id: string,
  agency_ids: readonly string[],
) => Promise<ReadonlyMap<string, AgencyReader>>

/** Decides to whom the letters of an agency's bookings go. Without a module they all go to the customer. */
export const letterRecipients = extensionPoint<FindAgencyReaders>()

export async function findAgencyReaders(
  db: Reader,
  tour_operator_id: string,
  agency_ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AgencyReader>> {
  const ids = [...new Set(agency_ids.filter((id) => id !== null))]
  const [find] = letterRecipients.all()
  return find && ids.length > 0 ? find(db, tour_operator_id, ids) : new Map()
}

type Readers = { customer: boolean; agency: { reader: AgencyReader; address: string } | null }
const customerOnly: Readers = { customer: true, agency: null }

/** Whether the customer and the agency read a kind of letters. One address gets one letter, as the customer's. */
export function readersOf(
  reader: AgencyReader | undefined,
  { contact_email }: Pick<Contact, 'contact_email'>,
  kind: CustomerKind,
): Readers {
  const topic = topicOf[kind]
  if (!reader || topic === 'own') return customerOnly
  const { customer, address } = reader.readersOf(topic)
  const isSame = customer && address.toLowerCase() === contact_email.toLowerCase()
  return { customer, agency: address && !isSame ? { reader, address } : null }
}

/** The heading of a letter to the agency that sold the booking. */
export const headingOf = (
  { contact_name, locator, external_reference }: Omit<AddressedBooking, keyof Contact | 'agency_id'>,
  { agency_id, customer, kind }: { agency_id: string; customer: boolean; kind: CustomerKind },
): AgencyHeading => ({
  agency_id,
  locator,
  passenger: contact_name,
  reference: external_reference,
  how: customer ? 'copied' : topicOf[kind] === 'money' ? 'own' : 'forward',
})

/** To whom a letter about a booking goes, the customer first; empty: to no one. */
export async function findRecipients(
  db: Reader,
  booking: AddressedBooking,
  kind: CustomerKind,
): Promise<LetterRecipient[]> {
  const { agency_id, contact_name, language, tour_operator_id } = booking
  const readers = await findAgencyReaders(db, tour_operator_id, [agency_id])
  const { customer, agency } = readersOf(agency_id ? readers.get(agency_id) : undefined, booking, kind)
  const way = customer ? await findWayTo(db, booking, kind) : null
  const to: LetterRecipient[] = way ? [{ ...way, name: contact_name, language, agency: null }] : []
  if (agency && agency_id)
    to.push({
      recipient: agency.address,
      channel: 'correo',
      name: agency.reader.name,
      language: agency.reader.language,
      agency: headingOf(booking, { agency_id, customer: way !== null, kind }),
    })
  return to
}

type Mailed = Pick<AddressedBooking, 'contact_email' | 'agency_id'>

/** Whether a letter of a kind has a recipient by mail, for bookings of a list. */
export async function findMailable(
  db: Reader,
  tour_operator_id: string,
  { rows, kind }: { rows: readonly Mailed[]; kind: CustomerKind },
): Promise<(row: Mailed) => boolean> {
  const sellers = rows.map(({ agency_id }) => agency_id)
  const readers = await findAgencyReaders(db, tour_operator_id, sellers)
  return (row) => {
    const { customer, agency } = readersOf(row.agency_id ? readers.get(row.agency_id) : undefined, row, kind)
    return (customer && row.contact_email !== '') || agency !== null
  }
}

/** The agency as a recipient of letters of a kind; null: none of them goes to it now. */
export const findAgencyRecipient = async (
  db: Reader,
  booking: AddressedBooking,
  kind: CustomerKind,
): Promise<LetterRecipient | null> =>
  (await findRecipients(db, booking, kind)).find(({ agency }) => agency !== null) ?? null

/** The booking as its letter speaks of it: greeting and language are the recipient's. */
export const asReadBy = <Booking extends { contact_name: string; language: Language }>(
  booking: Booking,
  { name, language }: Pick<LetterRecipient, 'name' | 'language'>,
): Booking => ({ ...booking, contact_name: name, language })
