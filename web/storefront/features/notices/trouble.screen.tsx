import type { TroublePage } from '#contract/storefront/storefront-page.ts'

import { Frame } from '../../frame.tsx'
import { texts } from '../../texts/notices.ts'

/** A calm page for a server error, with a way to continue. */
export default function Trouble({ status }: TroublePage) {
  const { title, hint } = wordsFor(status)
  return (
    <Frame operator={null} className="message slim">
      <h1>{title}</h1>
      <p className="tagline">{hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own, with all that was asked for */}
      <a className="button" href="">
        {texts.reload}
      </a>
    </Frame>
  )
}

function wordsFor(status: number) {
  if (status === 429) return { title: texts.busyTitle, hint: texts.busyHint }
  if (status < 500) return { title: texts.unreadableTitle, hint: texts.unreadableHint }
  return { title: texts.troubleTitle, hint: texts.troubleHint }
}
