import { type ComponentType, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

import { isLanguage } from '#domain/language.ts'
import { speakOnly } from '#words/language.ts'

import { languageIn, pageAskedIn } from '../addresses.ts'
import { UntranslatedTexts } from '../own-words.tsx'
import type { Early } from '../page.ts'

/** Hydrates the interactive part of the page, with the server's data beside it. */
export function wakeUp<Props extends Early>(Island: ComponentType<Props>) {
  const root = document.getElementById('island')
  const facts = document.getElementById('props')?.textContent
  if (!root || !facts) return
  speakAsThePage()
  // On a slow connection people write before the script is there, and hydration would wipe it.
  const early = Object.fromEntries(new FormData(root.querySelector('form') ?? undefined))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote them for this very component
  const props = { ...JSON.parse(facts), early } as Props & { untranslated?: readonly string[] }
  // In one go: what is written after it was read, and before React is there, would be wiped too.
  flushSync(() =>
    hydrateRoot(
      root,
      <Awake onAwake={() => root.setAttribute('data-awake', '')}>
        <UntranslatedTexts value={props.untranslated ?? []}>
          <Island {...props} />
        </UntranslatedTexts>
      </Awake>,
    ),
  )
}

/** Sets its addresses, its language, and the operator's country and zone. */
function speakAsThePage() {
  const { lang, dataset } = document.documentElement
  const { country = '', zone = '' } = dataset
  speakOnly({ ...(isLanguage(lang) && { language: lang }), country, zone })
  pageAskedIn(languageIn(location.pathname))
}

/** Reports once that the script is active. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
