import { expect, test } from 'vitest'

import { saysSomething, tidyLine, tidyParagraphs, unlinked } from '#domain/typed-text/typed-text.rules.ts'

test('takes out signs that draw nothing and those that turn the direction', () => {
  const unseen =
    '\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\u00ad\u034f\u061c\u115f\u3164\uffa0\ufeff\u2800\ufff9'
  for (const sign of unseen)
    expect([sign.codePointAt(0), tidyLine(`An${sign}a`)]).toEqual([sign.codePointAt(0), 'Ana'])
  expect(tidyLine(unseen)).toBe('')
})

test('composes accents, and joins lines and white space', () => {
  expect(tidyLine('Mari\u0301a\u00a0 Jose\u0301\r\n\tRojas\u2028 ')).toBe('María José Rojas')
  expect(tidyParagraphs(' Uno\r\nDos\u2029Tres \u200b')).toBe('Uno\nDos\nTres')
})

test('keeps the joiners of emoji, flags and scripts that need them', () => {
  for (const text of [
    '👩‍👩‍👧',
    '🏳️‍🌈',
    '👩🏽‍⚕️',
    '1️⃣',
    '❤️ Ana',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
  ])
    expect(tidyLine(text)).toBe(text)
})

test('takes joiners out between letters that need none', () => {
  expect(tidyLine('An\u200da')).toBe('Ana')
  expect(tidyLine('Ana\ufe0f')).toBe('Ana')
  expect(tidyLine('a\u{e0067}\u{e007f}')).toBe('a')
})

test('tidying twice changes nothing more', () => {
  for (const typed of ['\u0301\u200da', '👩\u200d\u200d👧', ' a \u200b b ', 'e\u200b\u0301', '1\ufe0f\ufe0f'])
    expect(tidyLine(tidyLine(typed))).toBe(tidyLine(typed))
})

test('something is said with a letter or a figure of any script', () => {
  for (const text of ['Ana', '7', '王小明', 'محمد', '٣']) expect(saysSomething(text)).toBe(true)
  for (const text of ['', '-', '…', '🙂', '\u3164'.normalize('NFC')])
    expect(saysSomething(tidyLine(text))).toBe(false)
})

test('leaves nothing in a stranger’s words that becomes a link, and can be undone', () => {
  const seemsLink = /\b(?:https?:\/\/|www\.\w|[\w-]+\.[a-z]{2,}\b|\S+@\S+\.\w)/iu
  for (const typed of [
    'Ana evil.test/pago',
    'https://evil.test/x',
    'www.evil.test gana',
    'ana@evil.test',
    'Sr. Pérez',
  ]) {
    expect(unlinked(typed)).not.toMatch(seemsLink)
    expect(tidyLine(unlinked(typed))).toBe(typed)
  }
})
