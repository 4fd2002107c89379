import type { PageProblem } from '#contract/storefront/storefront-page.ts'

import { whatsAppAddress } from './addresses.ts'
import { texts } from './texts/storefront.ts'

/** What only a person of the operator can go on with. */
const asksOperator: readonly PageProblem['code'][] = [
  'more_than_offered',
  'offer_of_departure',
  'too_many_unpaid',
  'too_many_mails',
  'too_many_codes',
]

type Props = { problem: PageProblem; whatsapp: string; message: string }

/** The operator's WhatsApp, a tap away, where the page itself goes no further. */
export function AskOperator({ problem, whatsapp, message }: Props) {
  if (!whatsapp || !asksOperator.includes(problem.code)) return null
  return (
    <p>
      <a href={whatsAppAddress(whatsapp, message)} rel="noreferrer">
        {texts.writeWhatsApp}
      </a>
    </p>
  )
}
