/**
 * A page without a window, for tests that draw a part of the office. Imported before the kit, which asks once whether
 * there is a page. What Node has of its own stays Node's (fetch, byte arrays, events): the real server runs in the same
 * process. Nothing has a size here: every element counts as shown.
 */
import { JSDOM } from 'jsdom'

const NodeAbortController = AbortController
const NodeRequest = Request
const nodeFetch = fetch
// Node's fetch keeps the `AbortSignal` that it finds when it is used for the first time: so that this is always Node's.
const first = new NodeRequest('http://oficina.test/')

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
Object.assign(window.document, { fonts: deaf, elementFromPoint: () => window.document.activeElement })
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

/** What Node's fetch takes for the signal of a page. */
function withNodesSignal(init: RequestInit = {}): RequestInit {
  const { signal, ...rest } = init
  if (!signal || signal instanceof first.signal.constructor) return init
  const controller = new NodeAbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return { ...rest, signal: controller.signal }
}

globalThis.fetch = (address, init) => nodeFetch(address, withNodesSignal(init))
globalThis.Request = class extends NodeRequest {
  constructor(address: RequestInfo | URL, init?: RequestInit) {
    super(address, withNodesSignal(init))
  }
}
