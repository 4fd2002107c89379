import { forget } from './offline-store.ts'

export const runsKey = (user_id: string) => `runs:${user_id}`
export const notesKey = (user_id: string) => `notes:${user_id}`

/** Names, phones and health of passengers leave the device with whoever could see them; what is unsent stays. */
export async function forgetPassengers({ except = '' }: { except?: string } = {}): Promise<void> {
  const mine = [runsKey(except), notesKey(except)]
  await Promise.allSettled([
    'indexedDB' in globalThis && forget((key) => /^(runs|notes):/.test(key) && !mine.includes(key)),
    'caches' in globalThis && forgetWho(),
  ])
}

async function forgetWho() {
  const shelf = await caches.open('crew-shell')
  await shelf.delete('/api/v1/auth/me')
}
