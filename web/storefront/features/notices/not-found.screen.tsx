import type { NotFoundPage } from '#contract/storefront/storefront-page.ts'

import { catalogueAddress } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { texts } from '../../texts/notices.ts'
import { texts as common } from '../../texts/storefront.ts'

export default function NotFound({ operator }: NotFoundPage) {
  return (
    <Frame operator={operator} className="message slim">
      <h1>{texts.notFoundTitle}</h1>
      <p className="tagline">{texts.notFoundHint}</p>
      {operator && (
        <a className="button" href={catalogueAddress(operator.id)}>
          {common.catalogue}
        </a>
      )}
    </Frame>
  )
}
