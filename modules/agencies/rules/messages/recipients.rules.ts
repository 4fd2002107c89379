import { type SharedTopic, sharedTopics } from '#domain/messages/letter-topic.ts'

import { type AgencyKind, agencyKinds } from '../agency.ts'

/** Who gets a group of letters of a booking that an agency sold. */
export const recipientChoices = ['pasajero', 'agencia', 'ambos', 'ninguno'] as const
export type RecipientChoice = (typeof recipientChoices)[number]

export type MessageTable = Readonly<Record<AgencyKind, Readonly<Record<SharedTopic, RecipientChoice>>>>

const usual = {
  confirmation: 'ambos',
  times: 'ambos',
  data: 'ambos',
  changes: 'ambos',
  money: 'agencia',
  thanks: 'pasajero',
} as const satisfies Record<SharedTopic, RecipientChoice>

/**
 * The recommended table. The agency pays, and gets a copy of what its passengers need to know. An OTA confirms to its
 * customers itself and reads no copies. The customers of agencies and operators are theirs: they get no thanks or reviews.
 */
export const usualTable: MessageTable = {
  agencia: { ...usual, thanks: 'ninguno' },
  hostal: usual,
  ota: { ...usual, confirmation: 'pasajero', times: 'pasajero', data: 'pasajero', changes: 'ambos' },
  operador: { ...usual, thanks: 'ninguno' },
}

export type MessageRule = { kind: AgencyKind; topic: SharedTopic; recipients: RecipientChoice }

/** The recommended table with an operator's own choices. */
export const tableWith = (rules: readonly MessageRule[]): MessageTable => {
  const table: Record<AgencyKind, Record<SharedTopic, RecipientChoice>> = {
    agencia: { ...usualTable.agencia },
    hostal: { ...usualTable.hostal },
    ota: { ...usualTable.ota },
    operador: { ...usualTable.operador },
  }
  for (const { kind, topic, recipients } of rules) table[kind][topic] = recipients
  return table
}

export const allRules = (table: MessageTable): MessageRule[] =>
  agencyKinds.flatMap((kind) =>
    sharedTopics.map((topic) => ({ kind, topic, recipients: table[kind][topic] })),
  )

/** What of one table differs in another, as the other has it. */
export const changedRules = (before: MessageTable, after: MessageTable): MessageRule[] =>
  allRules(after).filter(({ kind, topic, recipients }) => before[kind][topic] !== recipients)

/** One number for each table, to refuse a save over choices that its user has not seen. */
export const versionOf = (table: MessageTable): number =>
  allRules(table).reduce(
    (version, { recipients }) => version * recipientChoices.length + recipientChoices.indexOf(recipients),
    0,
  )

type Addresses = { email: string; money_email: string }

/** The agency's address for a group of letters: for money its own, where it has one. */
export const addressFor = (topic: SharedTopic, { email, money_email }: Addresses): string =>
  topic === 'money' ? money_email || email : email || money_email

/**
 * Whether the passenger gets a group of letters, and at which address the agency does. An agency without an address
 * gets none, and its passenger gets what was for the agency.
 */
export function readersBy(
  choice: RecipientChoice,
  topic: SharedTopic,
  addresses: Addresses,
): { customer: boolean; address: string } {
  const address = choice === 'agencia' || choice === 'ambos' ? addressFor(topic, addresses) : ''
  const customer = choice === 'pasajero' || choice === 'ambos' || (choice === 'agencia' && address === '')
  return { customer, address }
}
