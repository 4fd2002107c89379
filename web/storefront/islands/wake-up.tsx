import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

import type { Early } from '../page.ts'

/** Hydrates the one part of the page that acts, with the facts that the server left beside it. */
export function wakeUp<Props extends Early>(Island: ComponentType<Props>) {
  const root = document.getElementById('island')
  const facts = document.getElementById('props')?.textContent
  if (!root || !facts) return
  // On a slow connection people write before the script is there, and hydration would wipe it.
  const early = Object.fromEntries(new FormData(root.querySelector('form') ?? undefined))
  hydrateRoot(
    root,
    <Awake onAwake={() => root.setAttribute('data-awake', '')}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote them for this very component */}
      <Island {...({ ...JSON.parse(facts), early } as Props)} />
    </Awake>,
  )
}

/** Tells once that from now on the script acts. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
