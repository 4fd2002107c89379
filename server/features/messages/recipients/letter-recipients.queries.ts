import type { Language } from '#domain/language.ts'
import { topicOf } from '#domain/messages/letter-topic.ts'
import type { CustomerKind, MessageChannel } from '#domain/messages/message.ts'
import type { Reader } from '#server/db/database.ts'

import { findAgencyReaders, readersOf } from '../../agency-readers/agency-readers.queries.ts'
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

/** To whom a letter about a booking goes, the customer first; empty: to no one. Who paid online gets their own receipt. */
export async function findRecipients(
  db: Reader,
  booking: AddressedBooking,
  kind: CustomerKind,
  { isPayer = false }: { isPayer?: boolean } = {},
): Promise<LetterRecipient[]> {
  const { agency_id, contact_name, language, tour_operator_id } = booking
  const readers = await findAgencyReaders(db, tour_operator_id, [agency_id])
  const { customer, agency } = readersOf(agency_id ? readers.get(agency_id) : undefined, booking, kind)
  const way = customer || isPayer ? await findWayTo(db, booking, kind) : null
  const to: LetterRecipient[] = way ? [{ ...way, name: contact_name, language, agency: null }] : []
  if (agency && agency_id && agency.address.toLowerCase() !== way?.recipient.toLowerCase())
    to.push({
      recipient: agency.address,
      channel: 'correo',
      name: agency.reader.name,
      language: agency.reader.language,
      agency: headingOf(booking, { agency_id, customer: way !== null, kind }),
    })
  return to
}

/** The agency as a recipient of letters of a kind; null: none of them goes to it now. */
export const findAgencyRecipient = async (
  db: Reader,
  booking: AddressedBooking,
  kind: CustomerKind,
): Promise<LetterRecipient | null> =>
  (await findRecipients(db, booking, kind)).find(({ agency }) => agency !== null) ?? null

type Spoken = { contact_name: string; language: Language; hides_prices?: boolean }

/** The booking as its letter speaks of it: greeting and language are the recipient's, and an agency knows the price. */
export const asReadBy = <Booking extends Spoken>(
  booking: Booking,
  { name, language, agency }: Pick<LetterRecipient, 'name' | 'language' | 'agency'>,
): Booking => ({ ...booking, contact_name: name, language, ...(agency && { hides_prices: false }) })
