import { forgetKept } from './kept-on-device.ts'
import { closeSession, isLoggedIn, loggedInUser } from './session.ts'

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

/** Calls wait for it while the password is asked; null while the session is open. */
export const pausedSession = (): Promise<boolean> | null => paused

/** The session of another user of this browser: the unsaved input here does not belong to it. */
const isOfAnother = () => isLoggedIn() && user !== null && loggedInUser().id !== user.id

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
  if (isOfAnother()) return location.reload()
  closeSession()
  void forgetKept()
  console.info('El token expiró o no es válido')
  return goToLogin()
}

/** Another tab logged out, or opened a session. */
export function tokenChangedElsewhere() {
  if (isLoggedIn() && user && !isOfAnother()) return user.onResumed()
  if (paused || (user && holdsWork())) return void resumeSession()
  return isLoggedIn() ? location.reload() : goToLogin()
}
