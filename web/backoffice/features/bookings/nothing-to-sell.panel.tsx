import { IconMap } from '@tabler/icons-react'
import { Link } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { paths } from '../../paths.ts'
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
