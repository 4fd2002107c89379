import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Language } from '#domain/language.ts'
import type { KindRule } from '#domain/messages/kind-rule.ts'

/**
 * A kind of messages is one file `<kind>.letter.ts`, which exports `facts`, `office`, `topic` for customers, and where it
 * has them `texts`, `phrases`, `plan` and `chat`. Each is a literal, so that a bundle carries only the exports that it reads.
 */
export type LetterFacts = {
  for: 'customer' | 'staff'
  /** of a module: the kind that it follows in lists */
  after?: string
  /** what differs from `kindRule` */
  rule: Partial<KindRule>
  /** An operator may switch it off. Kinds needed to travel, to pay or to log in always go out. */
  switchable?: true
  /**
   * It describes the booking's state when it leaves, because it may have waited. Of payments or refunds, its occasion
   * lists the rows of the ledger.
   */
  showsStatus?: true
  /** The office asks for the balance with it: on that day the automatic reminder of the balance is not sent. */
  asksForPayment?: true
  /** Its sample is true of the last booking; the reason, date or amount of other samples is made up. */
  hasTrueSample?: true
  /** It is about the tours of one day, its occasion; otherwise about the whole booking. */
  isOfOneDay?: true
  /** Marketing: the traveller did not ask for it, can unsubscribe, and the text says how. */
  isOffer?: true
  /** Its text gives access or proves an address: the office cannot read it. */
  opensSomething?: true
  /**
   * It describes the past while it waits: it is dropped once one of these kinds exists for the same tours. A change of
   * the pickup place does not change which tours the booking has.
   */
  overtakenBy?: readonly string[]
  /** `voucher`: with the voucher and the times. `calendar`: it only changes the customer's calendar. */
  carries?: 'voucher' | 'calendar'
  /** of an editable text; it is not saved without the needed ones: the hour, the place, the money and the link */
  variables?: { needed: readonly string[]; more: readonly string[] }
  /** It may go by a channel of chats: about the recipient's booking, no marketing, no account access. */
  chat?: {
    /** what its link leads to; left out: the booking */
    about?: 'pago' | 'suspension'
    /** It describes the current state: a user may send it by hand while the booking has one of these statuses. */
    byHandWhile?: readonly BookingStatus[]
  }
}

/** Messages of one group go to the same recipients where an agency sold the booking; `own` ones always to the customer. */
export type LetterTopic = 'confirmation' | 'times' | 'data' | 'changes' | 'money' | 'thanks' | 'own'

/** What the office reads about a kind. */
export type OfficeNames = {
  name: string
  /** where the list of texts shows it */
  group?: string
  /** descriptions of the variables that no other kind has */
  variables?: Readonly<Record<string, string>>
}

/** Between greeting and signature; variables are in braces. */
export type LetterText = { subject: string; lines: readonly string[] }
export type LetterTexts = Readonly<Record<Language, LetterText>>
/**
 * The text for a channel of chats, with variables in two braces. None begins or ends with a variable, and no two
 * variables are adjacent: Meta refuses that, and approves a changed text only under another name.
 */
export type ChatTexts = Readonly<Record<Language, string>>
