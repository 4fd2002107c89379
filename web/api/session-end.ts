import { forgetKept } from './kept-on-device.ts'
import { closeSession, isLoggedIn, tokenUser } from './session.ts'

type SessionUser = {
  id: string
  /** asks for the password of this user; false: the user prefers to lose the unsaved input */
  askPassword: () => Promise<boolean>
  /** another tab opened a session of this user: nothing to ask */
  onResumed: () => void
}

let holdsWork = () => false
let goToLogin: () => void = () => location.assign('/login')
let user: SessionUser | null = null
let paused: Promise<boolean> | null = null

/** What the page does at the end of its session: whether it holds unsaved input, and how it shows /login. */
export function onSessionEnd(leave: () => void, holds: () => boolean = () => false) {
  goToLogin = leave
  holdsWork = holds
}

/** The user of the screens, who can be asked for the password above them. Answers how to stop. */
export function offerResumption(offered: SessionUser): () => void {
  user = offered
  return () => {
    if (user === offered) user = null
  }
}

/** The stored token belongs to another user than the screens: another tab opened that session. */
export function isSessionOfAnother(): boolean {
  const id = tokenUser()
  return user !== null && id !== null && id !== user.id
}

/** Whether a call may use the stored token; waits while the password is asked. */
export async function hasOwnSession(): Promise<boolean> {
  if (paused && !(await paused)) return false
  return !isSessionOfAnother() || resumeSession()
}

export const isSessionPaused = (): boolean => paused !== null

/**
 * After the end of the session: asks for the password when unsaved input would be lost, else leads to /login.
 * Answers whether the same user has a session again.
 */
export async function resumeSession(): Promise<boolean> {
  if (!paused) {
    if (!user || !holdsWork()) {
      endSession()
      return false
    }
    paused = user.askPassword().finally(() => {
      paused = null
    })
    void paused.then((isResumed) => isResumed || endSession())
  }
  return paused
}

function endSession() {
  if (isSessionOfAnother()) return location.reload()
  closeSession()
  void forgetKept()
  console.info('El token expiró o no es válido')
  return goToLogin()
}

/** Another tab logged out, or opened a session. */
export function tokenChangedElsewhere() {
  if (isLoggedIn() && user && !isSessionOfAnother()) return user.onResumed()
  if (paused || (user && holdsWork())) return void resumeSession()
  return isLoggedIn() ? location.reload() : goToLogin()
}
