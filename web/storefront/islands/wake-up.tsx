import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

import type { Early } from '../page.ts'

/** Hydrates the one part of the page that acts, with the facts that the server left beside it. */
export function wakeUp<Props extends Early>(Island: ComponentType<Props>) {
  const root = document.getElementById('island')
  const facts = document.getElementById('props')?.textContent
  if (!root || !facts) return
  // On a slow connection people write before the script is there, and hydration would wipe it.
  const early = Object.fromEntries(new FormData(root.querySelector('form') ?? undefined))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote them for this very component
  hydrateRoot(root, <Island {...({ ...JSON.parse(facts), early } as Props)} />)
}
