import { IconMap } from '@tabler/icons-react'
import { Link } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { newBookingTexts as texts } from './new-booking.texts.ts'

/** Before the first tour is published there is nothing to choose from. */
export function NothingToSell() {
  const mayMakeOne = mayDo('products.edit')
  return (
    <EmptyState
      icon={IconMap}
      title={texts.noTours}
      description={mayMakeOne ? texts.noToursHint : texts.noToursAsk}
      action={
        mayMakeOne && (
          <Button component={Link} to={paths.products}>
            {texts.goToProducts}
          </Button>
        )
      }
    />
  )
}
