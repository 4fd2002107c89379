import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { type SharedTopic, sharedTopics, topicOf } from '#domain/messages/letter-topic.ts'
import { type CustomerKind, customerKinds } from '#domain/messages/message.ts'
import { findBooking } from '#server/features/bookings/booking/booking.queries.ts'
import { queueLetter } from '#server/features/messages/recipients/queue-letter.command.ts'

import { type AgencyKind, agencyKinds } from '../../rules/agency.ts'
import { type RecipientChoice, recipientChoices, usualTable } from '../../rules/messages/recipients.rules.ts'
import { causeLetters, startAgencySales } from '../../testing/agency-letters.ts'

type Row = { agency_kind: AgencyKind | null; kind: CustomerKind; to: string }

/** Letters whose cause needs a provider or another module: they are queued as that module does. */
const ofModules: readonly CustomerKind[] = ['payment-reminder', 'payment-link']
const isPresent = (kind: CustomerKind) => customerKinds.includes(kind)

async function lettersBy(choice: RecipientChoice | null) {
  const sales = await startAgencySales()
  const { db, operator, acts } = sales
  if (choice)
    await db
      .insertInto('agency_message_rules')
      .values(
        agencyKinds.flatMap((kind) =>
          sharedTopics.map((topic) => ({ ...operator, kind, topic, recipients: choice })),
        ),
      )
      .execute()
  const { travelling } = await causeLetters(sales)
  for (const id of travelling)
    for (const kind of ofModules.filter(isPresent))
      await acts().act(null, async (act) => {
        const booking = await findBooking(act.tx, { id })
        await queueLetter(act, booking, { kind }, (_, { language }) => ({
          language,
          subject: 'Pago',
          body: 'Hola:\n\nFalta pagar.',
          values: {},
        }))
      })
  const { rows } = await sql<Row>`
    select distinct a.kind as agency_kind, m.kind, case when m.agency_id is null then 'pasajero' else 'agencia' end
        || ' ' || m.recipient as to
    from messages m join bookings b on b.id = m.booking_id left join agencies a on a.id = b.agency_id
    where (m.agency_id is null or m.agency_id = b.agency_id) order by 1, 2, 3`.execute(db)
  return rows
}

/** Said in other words than the product's: who reads a topic by the choice of its table. */
function expectedOf(agency_kind: AgencyKind | null, topic: SharedTopic, choice: RecipientChoice): string[] {
  const customer = `pasajero ${agency_kind ?? 'nadie'}@viaja.test`
  if (!agency_kind) return [customer]
  const agency = `agencia ${agency_kind}@${topic === 'money' ? 'cobros' : 'ventas'}.test`
  return { pasajero: [customer], agencia: [agency], ambos: [agency, customer], ninguno: [] }[choice]
}

test.for(['recommended', ...recipientChoices] as const)(
  'each kind of letter goes to whom the table says, for each kind of agency: %s',
  { timeout: 120_000 },
  async (named) => {
    const choice = named === 'recommended' ? null : named
    const rows = await lettersBy(choice)
    const shared = customerKinds.filter((kind) => topicOf[kind] !== 'own')
    const wrong = [...agencyKinds, null].flatMap((agency_kind) =>
      shared.flatMap((kind) => {
        const topic = topicOf[kind]
        if (topic === 'own') return []
        const chosen = choice ?? (agency_kind ? usualTable[agency_kind][topic] : 'pasajero')
        const expected = expectedOf(agency_kind, topic, chosen)
        const found = rows
          .filter((row) => row.agency_kind === agency_kind && row.kind === kind)
          .map(({ to }) => to)
        return expected.join() === found.toSorted().join() ? [] : [{ agency_kind, kind, expected, found }]
      }),
    )
    expect(wrong).toEqual([])
  },
)
