import { useEffect, useRef } from 'react'

import type { PageProblem } from '#contract/storefront/storefront-page.ts'

import { newBookingAddress } from '../../addresses.ts'
import { Alternatives } from '../../alternatives.tsx'
import { AskOperator } from '../../ask-operator.tsx'
import { soldOut } from '../../public-api.ts'
import { texts } from '../../texts/new-booking.ts'
import { asksChoice, isOutdatedBy, type NewBookingProps } from './choice.rules.ts'
import { type BookingInPlace, inPlace } from './new-booking.hook.ts'

type NoticeProps = Pick<NewBookingProps, 'product' | 'currency' | 'whatsapp' | 'when_full'> & {
  booking: BookingInPlace
  problem: PageProblem
}

/** Why the booking cannot go on, and what helps: the missing choice, the prices of now, or another departure. */
export function ProblemNotice({ booking, problem, product, currency, whatsapp, when_full }: NoticeProps) {
  const { chosen, alternatives } = booking
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for each problem, and when alternatives arrive
  }, [problem, alternatives])
  return (
    <div className="notice bad" role="alert" tabIndex={-1} ref={notice}>
      {asksChoice(problem) ? (
        <a href={problem.code === 'date' ? '#fecha' : '#hora'}>{problem.message}</a>
      ) : (
        <>
          <p>{problem.message}</p>
          {isOutdatedBy(problem) && <a href={newBookingAddress(product.id, chosen)}>{texts.priceNow}</a>}
          <AskOperator problem={problem} whatsapp={whatsapp} message={product.name} />
          {when_full && soldOut.includes(problem.code) && <a href={`#${when_full}`}>{texts.whenFull}</a>}
          <Alternatives
            alternatives={alternatives}
            currency={currency}
            onPick={(each, event) => inPlace(() => booking.pickAlternative(each))(event)}
          />
        </>
      )}
    </div>
  )
}
