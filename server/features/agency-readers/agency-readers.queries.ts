import type { Language } from '#domain/language.ts'
import { type SharedTopic, topicOf } from '#domain/messages/letter-topic.ts'
import type { CustomerKind } from '#domain/messages/message.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** An agency as a reader of letters; `address` is empty where the letters of a topic do not go to it. */
export type AgencyReader = {
  name: string
  language: Language
  /** its customers read nothing of what was paid */
  hides_prices: boolean
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

const saysPaid: readonly CustomerKind[] = ['payment-received', 'refund-made', 'payment-annulled']

type Readers = { customer: boolean; agency: { reader: AgencyReader; address: string } | null }
const customerOnly: Readers = { customer: true, agency: null }

/** Whether the customer and the agency read a kind of letters. One address gets one letter, as the customer's. */
export function readersOf(
  reader: AgencyReader | undefined,
  { contact_email }: { contact_email: string },
  kind: CustomerKind,
): Readers {
  const topic = topicOf[kind]
  if (!reader || topic === 'own') return customerOnly
  const { address, ...to } = reader.readersOf(topic)
  const customer = to.customer && !(reader.hides_prices && saysPaid.includes(kind))
  const isSame = customer && address.toLowerCase() === contact_email.toLowerCase()
  return { customer, agency: address && !isSame ? { reader, address } : null }
}

type Mailed = { contact_email: string; agency_id: string | null }

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
