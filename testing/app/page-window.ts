/**
 * A page without a window, for tests that draw a part of the office. Imported before the kit, which asks once whether
 * there is a page. What Node has of its own stays Node's (fetch, byte arrays, events): the real server runs in the same
 * process. Nothing has a size here: every element counts as shown.
 */
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><html lang="es"><body></body></html>', {
  url: 'http://oficina.test/',
  pretendToBeVisual: true,
})

const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
class Unmeasured {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}
Object.assign(window, {
  matchMedia: () => ({ matches: false, ...deaf }),
  ResizeObserver: Unmeasured,
  scrollTo: () => {},
})
Object.assign(window.document, { fonts: deaf })
Object.assign(window.Element.prototype, {
  scrollIntoView: () => {},
  getClientRects: () => [{ width: 1, height: 1 }],
  checkVisibility: () => true,
})

const ofThePage = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  // Its elements, and the window, take no other.
  'AbortController',
  'AbortSignal',
  'CustomEvent',
])
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofThePage.has(name)) continue
  const value: unknown = Reflect.get(window, name)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
}
// The page listens for its own keys and clicks.
for (const name of ['addEventListener', 'removeEventListener'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: window[name].bind(window) })
