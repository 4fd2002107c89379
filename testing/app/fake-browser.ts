import { vi } from 'vitest'

function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** The little of a browser that the code under `web/api` asks for, empty. */
export function startBrowser() {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...deaf, querySelector: () => null, visibilityState: 'hidden' })
  vi.stubGlobal('addEventListener', deaf.addEventListener)
  vi.stubGlobal('removeEventListener', deaf.removeEventListener)
}
