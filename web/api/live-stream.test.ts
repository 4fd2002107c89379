import { expect, test } from 'vitest'

import { gathering } from './live-stream.ts'

test('events are whole however the connection cuts them, and heartbeats are none', () => {
  const said = 'event: hello\ndata: {}\n\n: \n\nevent: change\ndata: {"sheet_id":"a"}\n\n'
  const events = [
    { event: 'hello', data: '{}' },
    { event: 'change', data: '{"sheet_id":"a"}' },
  ]
  expect(gathering()(said)).toEqual(events)
  const parseChunk = gathering()
  expect(said.split('').flatMap((letter) => parseChunk(letter))).toEqual(events)
  expect(gathering()('event: change\ndata: {"sheet')).toEqual([])
})
