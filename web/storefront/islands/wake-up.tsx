import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the one part of the page that acts, with the facts that the server left beside it. */
export function wakeUp<Props extends object>(Island: ComponentType<Props>) {
  const root = document.getElementById('island')
  const facts = document.getElementById('props')?.textContent
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote them for this very component
  if (root && facts) hydrateRoot(root, <Island {...(JSON.parse(facts) as Props)} />)
}
