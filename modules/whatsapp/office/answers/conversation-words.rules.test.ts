import { expect, test } from 'vitest'

import type { Conversation } from '../../contract/conversations.contract.ts'
import { lastWord } from './conversation-words.rules.ts'

const last = (more: Partial<Conversation>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
  ({ last_said: '', last_kind: 'texto', last_incoming: true, ...more }) as Conversation

test.each([
  [{ last_said: 'Hola' }, 'Hola'],
  [{ last_kind: 'imagen' }, 'Imagen'],
  [{ last_kind: 'imagen', last_said: 'Mi hotel' }, 'Mi hotel'],
  [{ last_said: 'Sí', last_incoming: false }, 'Tú: Sí'],
] as const)('the last of %j reads %j', (more, word) => {
  expect(lastWord(last(more))).toBe(word)
})
