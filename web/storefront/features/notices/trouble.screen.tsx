import type { TroublePage } from '#contract/storefront-page.ts'

import { Frame } from '../../frame.tsx'
import { texts } from './notices.texts.ts'

/** The server could not answer: said calmly, with a way on. */
export default function Trouble({ status }: TroublePage) {
  const busy = status === 429
  return (
    <Frame operator={null} className="message slim">
      <h1>{busy ? texts.busyTitle : texts.troubleTitle}</h1>
      <p className="tagline">{busy ? texts.busyHint : texts.troubleHint}</p>
      <form>
        <button className="button" type="submit">
          {texts.reload}
        </button>
      </form>
    </Frame>
  )
}
