import '#testing/app/page-window.ts'
import { expect, onTestFinished, test } from 'vitest'

import { keepFocus } from './act-focus.hook.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const focused = () => document.activeElement?.textContent

/** Ana boards on a slow phone: her button disappears, and the page focuses its neighbour. */
function press() {
  document.body.innerHTML = `<ul>
    <li><button type="button" data-step>Ana a bordo</button></li>
    <li><button type="button" data-step>Eva a bordo</button></li>
  </ul>`
  onTestFinished(() => {
    document.body.innerHTML = ''
  })
  const button = document.querySelector<HTMLElement>('[data-step]')
  if (!button) throw new Error('a button')
  button.focus()
  const give = keepFocus(button)
  const undo = document.createElement('button')
  undo.textContent = 'Deshacer'
  button.replaceWith(undo)
  undo.focus()
  expect(focused()).toBe('Deshacer')
  return { give, undo }
}

test('the next act takes the focus also where the page gave it to a neighbour first', async () => {
  const { give } = press()
  give()
  await frame()
  expect(focused()).toBe('Eva a bordo')
})

test('leaves a user where they went meanwhile', async () => {
  const { give, undo } = press()
  undo.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  give()
  await frame()
  expect(focused()).toBe('Deshacer')
})
