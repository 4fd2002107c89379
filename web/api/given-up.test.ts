import { expect, test } from 'vitest'

test('a call can be given up, also where one was made before there was a window', async () => {
  const before = new Request('http://oficina.test/')
  await import('#testing/app/page-window.ts')
  const controller = new AbortController()
  const { signal } = new Request(before, { signal: controller.signal })
  controller.abort()
  expect(signal.aborted).toBe(true)
})
