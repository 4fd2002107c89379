import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

import { ErrorBoundary } from './error-boundary.tsx'

type OnDemandOptions<Props> = {
  /** shown until the script is loaded */
  waiting?: ReactNode
  /** wrapper of the error message: for a part that opens as an overlay */
  frame?: (failed: ReactNode, props: Props) => ReactNode
}

/**
 * A part of a screen whose script is loaded at its first rendering. If that fails, without a network or after an
 * update, only that part shows an error, and a retry: a failed `lazy` never retries.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, frame = (failed) => failed }: OnDemandOptions<Props> = {},
) {
  const asking = (from: typeof load) => lazy(async () => ({ default: await from() }))
  let latest = asking(load)
  return function OnDemand(props: Props) {
    const [{ Part, turn }, setTry] = useState({ Part: latest, turn: 0 })
    const tryAgain = () => {
      latest = asking(() => load().catch(orReload))
      setTry({ Part: latest, turn: turn + 1 })
    }
    return (
      <ErrorBoundary key={turn} onRetry={tryAgain} frame={(failed) => frame(failed, props)}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Some browsers cache a failed import as long as the page lives: if the server answers, a reload fixes it. */
async function orReload(failure: unknown): Promise<never> {
  const isAnswered = await fetch(location.href).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered) throw failure
  location.reload()
  return new Promise(() => {})
}

/** Draws what it holds from the first time it is wanted: a panel that closes again is still drawn while it closes. */
export function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was ? children : null
}
