import { type ReactNode, use } from 'react'

import { newBookingAddress, orderAddress } from '../addresses.ts'
import { InOtherSite } from '../frame.tsx'
import { texts } from '../texts/storefront.ts'

type Props = {
  booking_id: string
  /** of a tour, or the operator for all its tours */
  product_id: string
  choice?: Parameters<typeof newBookingAddress>[1]
  className?: string
  children: ReactNode
}

/** To the choice of a tour for an order: from a frame of another site into a window of its own, which knows the order. */
export function OrderLink({ booking_id, product_id, choice, className, children }: Props) {
  if (!use(InOtherSite))
    return (
      <a className={className} href={newBookingAddress(product_id, choice)}>
        {children}
      </a>
    )
  return (
    <a className={className} href={orderAddress(booking_id, product_id, choice)} target="_blank">
      {children}
      <span className="unseen">{` ${texts.opensOutside}`}</span>
    </a>
  )
}
