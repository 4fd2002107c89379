import { expect, test } from 'vitest'

import { drawVoucher } from '#server/features/storefront/voucher/voucher-aside.document.ts'
import { speakToMany } from '#server/language/speaking.ts'
import { longestTurn } from '#testing/app/longest-turn.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { speak } from '#words/language.ts'

const noLogo = () => Promise.resolve(null)

test('delays other requests at most 50 ms while twenty vouchers are drawn, each in its language', async () => {
  speakToMany()
  await drawVoucher(someVoucher, noLogo)
  const drawing = Promise.all(
    Array.from({ length: 20 }, (_, n) => speak(n % 2 ? 'en' : 'es', () => drawVoucher(someVoucher, noLogo))),
  )
  expect(await longestTurn(drawing)).toBeLessThan(50)
  const [spanish, english] = (await drawing).map((pdf) => wordsOf(pdf))
  expect(spanish).toContain('Qué llevar')
  expect(english).not.toContain('Qué llevar')
})

test('answers a paper that can not be drawn with its error, and draws the next', async () => {
  const broken = { ...someVoucher, booking: null } as unknown as typeof someVoucher
  await expect(drawVoucher(broken, noLogo)).rejects.toThrow(/null/)
  expect((await drawVoucher(someVoucher, noLogo)).subarray(0, 5).toString()).toBe('%PDF-')
})
