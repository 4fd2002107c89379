import { addDays } from '../local-date.ts'
import { instantOf, localMoment } from '../zoned-time.ts'
import { ruleOf } from './message-kind.rules.ts'
import type { MessageSettings } from './message-settings.ts'
import type { MessageKind } from './message.ts'

/** Messages about a tour that leaves within this many hours ignore quiet hours. */
const nearHours = 12

type Place = {
  zone: string
  settings: Pick<MessageSettings, 'quiet_from' | 'quiet_until'>
  /** the next tour of its booking, if it has one */
  starts_at: Date | null
}

/** The first moment from `at` on that is outside quiet hours, in the place's time zone. */
export function quietUntil(kind: MessageKind, at: Date, { zone, settings, starts_at }: Place): Date {
  const { quiet } = ruleOf(kind)
  if (quiet === 'always') return at
  if (quiet === 'wakes_if_near' && starts_at && starts_at.getTime() - at.getTime() < nearHours * 3_600_000)
    return at
  const { date, time } = localMoment(at, zone)
  if (time < settings.quiet_until) return instantOf(date, settings.quiet_until, zone)
  if (time >= settings.quiet_from) return instantOf(addDays(date, 1), settings.quiet_until, zone)
  return at
}
