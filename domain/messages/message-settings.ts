import type { LocalTime } from '../local-date.ts'
import { isSwitchable, kindRules, type SwitchableKind, switchableKinds } from './message-kind.rules.ts'
import type { MessageKind } from './message.ts'

/** What an operator says of what goes out by itself; hours by the clock of its zone. */
export type MessageSettings = {
  /** those of `switchableKinds` that go out; the others always do */
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
  kinds_on: switchableKinds.filter((kind) => kindRules[kind].on),
  reminder_time: '18:00',
  quiet_from: '21:00',
  quiet_until: '08:00',
  review_url: '',
}

/** Whether it goes out. Review is asked for only where there is a place to write it. */
export const isOn = (kind: MessageKind, { kinds_on }: Pick<MessageSettings, 'kinds_on'>): boolean =>
  !isSwitchable(kind) || kinds_on.includes(kind)

export type HoursProblem = 'quiet_order' | 'reminder_in_quiet'

/** What does not fit among the hours; null: they fit. */
export function hoursProblem({
  reminder_time,
  quiet_from,
  quiet_until,
}: Pick<MessageSettings, 'reminder_time' | 'quiet_from' | 'quiet_until'>): HoursProblem | null {
  if (quiet_until >= quiet_from) return 'quiet_order'
  return reminder_time < quiet_until || reminder_time >= quiet_from ? 'reminder_in_quiet' : null
}
