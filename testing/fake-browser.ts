import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

import { vi } from 'vitest'

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function fakeCaches() {
  const shelves = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>()
    shelves.set(name, shelf)
    return Promise.resolve({
      put: (path: string, response: Response) => Promise.resolve(void shelf.set(path, response)),
      delete: (path: string) => Promise.resolve(shelf.delete(path)),
    })
  }
  const match = (path: string) =>
    Promise.resolve([...shelves.values()].flatMap((shelf) => shelf.get(path) ?? [])[0]?.clone())
  return { open, match }
}

/** The little of a browser that the code under `web/api` asks for, empty. */
export function startBrowser() {
  const caches = fakeCaches()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('caches', caches)
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...deaf, querySelector: () => null, visibilityState: 'hidden' })
  vi.stubGlobal('addEventListener', deaf.addEventListener)
  vi.stubGlobal('removeEventListener', deaf.removeEventListener)
  return { caches }
}

export type Network = (path: string) => Promise<Response>

/** The page's fetch as it is with the crew's worker before it, on a network that the test moves. */
export function behindWorker(network: Network, caches: object): Network {
  type Fetched = {
    request: { url: string; method: string; mode: string }
    respondWith: (answer: Promise<Response>) => void
  }
  const listeners = new Map<string, (event: Fetched) => void>()
  const origin = 'https://baqueano.example'
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: Fetched) => void) => listeners.set(name, listener),
  }
  const fetch = ({ url }: { url: string }) => network(new URL(url).pathname)
  runInContext(
    readFileSync('web/public/crew-worker.js', 'utf8'),
    createContext({ self, caches, fetch, URL, Headers, Response }),
  )
  return (path) => {
    const request = { url: origin + path, method: 'GET', mode: 'cors' }
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request,
      respondWith: (given) => {
        answer = given
      },
    })
    return answer ?? network(path)
  }
}
