import type { NoMoreMailPage } from '#contract/storefront/storefront-page.ts'

import { noMoreMailAddress } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { texts } from '../../texts/notices.ts'

/** A button, because scanners of mail open links and press nothing. */
export default function NoMoreMail({ operator, message_id, recipient, done }: NoMoreMailPage) {
  return (
    <Frame operator={operator} className="message slim">
      <h1>{done ? texts.noMoreDone : texts.noMoreAsk}</h1>
      <p className="tagline">{texts.noMoreHint(recipient)}</p>
      {!done && (
        <form method="post" action={noMoreMailAddress(message_id)}>
          <button className="button" type="submit">
            {texts.noMoreAct}
          </button>
        </form>
      )}
    </Frame>
  )
}
