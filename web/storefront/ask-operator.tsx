import type { PageProblem } from '#contract/storefront/storefront-page.ts'

import { whatsAppAddress } from './addresses.ts'
import { texts } from './texts/storefront.ts'

/** Problems that only the operator can solve. */
const asksOperator: readonly PageProblem['code'][] = [
  'more_than_offered',
  'offer_of_departure',
  'party_too_big',
  'too_many_unpaid',
  'too_many_mails',
  'too_many_codes',
]

type Props = { problem: PageProblem; whatsapp: string; message: string }

/** A WhatsApp link to the operator, where the page cannot help further. */
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
