import type { QueryClient } from '@tanstack/react-query'

import { mayDo } from '#web/api/session.ts'

import type { LogoutWarning, SessionPart } from './office-module.ts'
import { filledModules } from './slot.tsx'

const sessionParts = (): SessionPart[] =>
  filledModules().flatMap(({ session }) => (session && mayDo(session.permission) ? [session] : []))

/** What modules do on every screen of the logged-in user; answers how to stop. */
export function startSessionParts(queryClient: QueryClient): () => void {
  const stops = sessionParts().map(({ start }) => start(queryClient))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The first reason of a module to ask before logging out; without an answer of the module, none. */
export async function logoutWarning(): Promise<LogoutWarning | null> {
  for (const { beforeLogout } of sessionParts()) {
    const warning = await beforeLogout().catch(() => null)
    if (warning) return warning
  }
  return null
}
