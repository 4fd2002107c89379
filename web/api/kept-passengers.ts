import { forget } from './offline-store.ts'

export const runsKey = (user_id: string) => `runs:${user_id}`
export const notesKey = (user_id: string) => `notes:${user_id}`
/** who is logged in, for a page that is opened without signal */
export const meKey = (user_id: string) => `me:${user_id}`

/** Names, phones and health of passengers leave the device with whoever could see them; what is unsent stays. */
export async function forgetPassengers({ except = '' }: { except?: string } = {}): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const mine = [runsKey(except), notesKey(except), meKey(except)]
  await forget((key) => /^(runs|notes|me):/.test(key) && !mine.includes(key)).catch(() => null)
}
