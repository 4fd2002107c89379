import { forget } from './offline-store.ts'

/** The name of what a device keeps for one person. */
export const keptFor = (what: string, user_id: string) => `${what}:${user_id}`

/** Removes personal data from this device at logout; unsent data stays. */
export async function forgetKept({ except = '' }: { except?: string } = {}): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const isStale = (key: string) => key.includes(':') && !(except && key.endsWith(`:${except}`))
  await forget(isStale).catch(() => null)
}
