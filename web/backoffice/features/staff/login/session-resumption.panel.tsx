import { lazy, Suspense, useEffect, useState } from 'react'

import { offerResumption } from '#web/api/session-end.ts'
import { useMe } from '#web/backoffice/me.ts'

const ResumePanel = lazy(() =>
  import('./resume.panel.tsx').then((module) => ({ default: module.ResumePanel })),
)

const returnFocus = (element: HTMLElement) => element.focus()

/** Asks for the password above the screen when a session ends over unsaved input. */
export function SessionResumption() {
  const { id } = useMe()
  const [answer, setAnswer] = useState<((isResumed: boolean) => void) | null>(null)
  useEffect(() => {
    let pending: ((isResumed: boolean) => void) | null = null
    let focused: Element | null = null
    const finish = (isResumed: boolean) => {
      pending?.(isResumed)
      pending = null
      setAnswer(null)
      if (isResumed && focused instanceof HTMLElement) setTimeout(returnFocus, 0, focused)
    }
    const withdraw = offerResumption({
      id,
      askPassword: () =>
        new Promise((resolve) => {
          pending = resolve
          focused = document.activeElement
          setAnswer(() => finish)
        }),
      onResumed: () => finish(true),
    })
    return () => {
      withdraw()
      // Calls that wait for the password fail when its dialog is removed.
      pending?.(false)
    }
  }, [id])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ResumePanel onAnswer={answer} />
    </Suspense>
  )
}
