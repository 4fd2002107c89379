import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A part of a screen whose script comes when it is first drawn; `waiting` stands in its place until then. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Draws what it holds from the first time it is wanted: a panel that closes again is still drawn while it closes. */
export function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was ? children : null
}
