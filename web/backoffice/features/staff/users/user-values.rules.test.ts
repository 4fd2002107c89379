import { expect, test } from 'vitest'

import {
  asksOverride,
  awaitsPassword,
  isOfCrew,
  levelOf,
  needsLink,
  offeredLevels,
  passwordHint,
  savedText,
} from './user-values.rules.ts'
import { usersTexts as texts } from './users.texts.ts'

const mail = { sends_mail: true }
const noMail = { sends_mail: false }
const invited = { email: 'ana@ejemplo.cl', has_password: false }

test('an own level is offered alone, others those that the administrator manages', () => {
  expect(offeredLevels({ level: 1 }, true)).toEqual([1])
  expect(offeredLevels({ level: 1 }, false)).toEqual([2, 3, 4, 5])
})

test('reads the chosen level, also the one that is zero', () => {
  expect([levelOf('0'), levelOf('5'), levelOf('9'), levelOf(null)]).toEqual([0, 5, null, null])
})

test('only a seller may be allowed to override, only drivers and guides are of the crew', () => {
  expect([1, 2, 3, null].map((level) => asksOverride(levelOf(String(level))))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([isOfCrew(3), isOfCrew(4), isOfCrew(5), isOfCrew(null)]).toEqual([false, true, true, false])
})

test('an active user without a password is still invited', () => {
  expect(awaitsPassword({ has_password: false, state: 1 })).toBe(true)
  expect(awaitsPassword({ has_password: false, state: 2 })).toBe(false)
  expect(awaitsPassword({ has_password: true, state: 1 })).toBe(false)
})

test('a new user without a password gets a link by mail, or in person without mail', () => {
  expect(savedText(invited, true, mail)).toBe(texts.createdInvited('ana@ejemplo.cl'))
  expect(savedText(invited, true, noMail)).toBe(texts.createdToInvite)
  expect(savedText({ ...invited, has_password: true }, true, noMail)).toBe(texts.created)
  expect(savedText(invited, false, noMail)).toBe(texts.saved)
  expect(needsLink(invited, true, noMail)).toBe(true)
  expect(needsLink(invited, true, mail)).toBe(false)
  expect(needsLink(invited, false, noMail)).toBe(false)
  expect(needsLink({ ...invited, has_password: true }, true, noMail)).toBe(false)
})

test('explains an empty password: own, kept, or a link', () => {
  expect(passwordHint({ isSelf: true, isNew: false }, mail)).toBe(texts.passwordOwn)
  expect(passwordHint({ isSelf: false, isNew: false }, mail)).toBe(texts.passwordKeep)
  expect(passwordHint({ isSelf: false, isNew: true }, mail)).toBe(texts.passwordNew)
  expect(passwordHint({ isSelf: false, isNew: true }, noMail)).toBe(texts.passwordToInvite)
})
