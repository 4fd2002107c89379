import type { LocalTime } from '../local-date.ts'
import { isSwitchable, ruleOf, type SwitchableKind, switchableKinds } from './message-kind.rules.ts'
import type { MessageKind } from './message.ts'

/** An operator's settings for automatic messages; times in its zone. */
export type MessageSettings = {
  /** enabled ones of `switchableKinds`; other kinds always go out */
  kinds_on: readonly SwitchableKind[]
  /** the evening before a tour */
  reminder_time: LocalTime
  /** quiet hours for messages that can wait: from the evening to the morning */
  quiet_from: LocalTime
  quiet_until: LocalTime
  /** page for travellers' reviews; empty: no request is sent */
  review_url: string
}

export const usualSettings: MessageSettings = {
  kinds_on: switchableKinds.filter((kind) => ruleOf(kind).on),
  reminder_time: '18:00',
  quiet_from: '21:00',
  quiet_until: '08:00',
  review_url: '',
}

/** Whether it goes out. A review is requested only if there is a page for it. */
export const isOn = (kind: MessageKind, { kinds_on }: Pick<MessageSettings, 'kinds_on'>): boolean =>
  !isSwitchable(kind) || kinds_on.includes(kind)

export type HoursProblem = 'quiet_order' | 'reminder_in_quiet'

/** The conflict between the hours; null without one. */
export function hoursProblem({
  reminder_time,
  quiet_from,
  quiet_until,
}: Pick<MessageSettings, 'reminder_time' | 'quiet_from' | 'quiet_until'>): HoursProblem | null {
  if (quiet_until >= quiet_from) return 'quiet_order'
  return reminder_time < quiet_until || reminder_time >= quiet_from ? 'reminder_in_quiet' : null
}
