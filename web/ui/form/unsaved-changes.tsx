import { useEffect } from 'react'

import { isLoggedIn } from '#web/api/session.ts'

import { useHeld } from './held-changes.ts'
import { useReportUnsaved } from './unsaved-report.ts'

type UnsavedChangesProps = {
  isDirty: boolean
  /** parameter that keeps the form open, when it is not a separate page */
  within?: string
}

/** Leaving a dirty form asks first. */
export function UnsavedChanges({ isDirty, within }: UnsavedChangesProps) {
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    within ? `${pathname} ${new URLSearchParams(search).get(within)}` : pathname
  useHeld({
    onMove: ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
    isDirty: () => isDirty,
  })
  useReportUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (isLoggedIn()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return null
}
