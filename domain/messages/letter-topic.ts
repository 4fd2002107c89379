import { topicsOfLetters } from '#app/letters.generated.ts'
import type { LetterTopic } from '#letters/letter.ts'

import { type CustomerKind, customerKinds } from './message.ts'

/** Groups whose recipients an operator may choose for bookings that an agency sold, in the order of a booking's life. */
export const sharedTopics = [
  'confirmation',
  'times',
  'data',
  'changes',
  'money',
  'thanks',
] as const satisfies readonly LetterTopic[]
export type SharedTopic = (typeof sharedTopics)[number]

/** A kind of messages to customers without a topic does not compile. */
export const topicOf: Readonly<Record<CustomerKind, LetterTopic>> = topicsOfLetters

export const kindsOfTopic = (topic: LetterTopic): readonly CustomerKind[] =>
  customerKinds.filter((kind) => topicOf[kind] === topic)
