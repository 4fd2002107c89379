import { expect, test } from 'vitest'

import { isSwitchable, ruleOf } from './message-kind.rules.ts'
import { hoursProblem, isOn, usualSettings } from './message-settings.ts'
import { messageKinds } from './message.ts'
import { quietUntil } from './quiet-hours.rules.ts'

test('does not allow switching off messages needed to travel, to pay or to log in', () => {
  const none = { kinds_on: [] }
  const always = messageKinds.filter((kind) => isOn(kind, none))
  expect(always).toContain('booking-confirmed')
  expect(always).toContain('departure-suspended')
  expect(always).toContain('password-forgotten')
  expect(always.some(isSwitchable)).toBe(false)
  expect(isOn('reminder', usualSettings)).toBe(true)
  expect(isOn('thanks', usualSettings)).toBe(false)
})

test('keeps messages with access for a day, and no text longer than the accounts need it', () => {
  expect(ruleOf('password-forgotten').keptDays).toBe(1)
  expect(ruleOf('email-code').keptDays).toBe(1)
  for (const kind of messageKinds) expect(ruleOf(kind).keptDays).toBeLessThan(400)
})

test.each([
  [{ quiet_from: '21:00', quiet_until: '08:00', reminder_time: '18:00' }, null],
  [{ quiet_from: '08:00', quiet_until: '08:00', reminder_time: '18:00' }, 'quiet_order'],
  [{ quiet_from: '07:00', quiet_until: '21:00', reminder_time: '18:00' }, 'quiet_order'],
  [{ quiet_from: '21:00', quiet_until: '08:00', reminder_time: '21:00' }, 'reminder_in_quiet'],
  [{ quiet_from: '21:00', quiet_until: '08:00', reminder_time: '07:59' }, 'reminder_in_quiet'],
  [{ quiet_from: '21:00', quiet_until: '08:00', reminder_time: '08:00' }, null],
])('hours %j: %s', (hours, problem) => {
  expect(hoursProblem(hours)).toBe(problem)
})

const at = (text: string) => new Date(text)
const santiago = (starts: string | null) => ({
  zone: 'America/Santiago',
  settings: usualSettings,
  starts_at: starts === null ? null : at(starts),
})

test('sends nothing at night in the time zone of the place', () => {
  const far = santiago('2027-05-20T12:00:00Z')
  // Winter: four hours behind.
  expect(quietUntil('balance-due', at('2027-05-04T00:59:00Z'), far)).toEqual(at('2027-05-04T00:59:00Z'))
  expect(quietUntil('balance-due', at('2027-05-04T01:00:00Z'), far)).toEqual(at('2027-05-04T12:00:00Z'))
  expect(quietUntil('balance-due', at('2027-05-04T11:59:00Z'), far)).toEqual(at('2027-05-04T12:00:00Z'))
  // The same moment, three hours behind: still quiet hours there.
  const punta = { ...far, zone: 'America/Punta_Arenas' }
  expect(quietUntil('balance-due', at('2027-05-04T11:30:00Z'), punta)).toEqual(at('2027-05-04T11:30:00Z'))
})

test('ignores quiet hours for tours about to leave and for urgent kinds', () => {
  const night = at('2027-05-04T03:00:00Z')
  expect(quietUntil('pickup-changed', night, santiago('2027-05-04T12:00:00Z'))).toEqual(night)
  expect(quietUntil('pickup-changed', night, santiago('2027-05-04T15:00:00Z'))).toEqual(
    at('2027-05-04T12:00:00Z'),
  )
  expect(quietUntil('pickup-changed', night, santiago(null))).toEqual(at('2027-05-04T12:00:00Z'))
  // It is about to leave, but it can wait.
  expect(quietUntil('balance-due', night, santiago('2027-05-04T12:00:00Z'))).toEqual(
    at('2027-05-04T12:00:00Z'),
  )
  expect(quietUntil('booking-confirmed', night, santiago('2027-05-20T12:00:00Z'))).toEqual(night)
})
