import type { MouseEvent } from 'react'

import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/booking.ts'

type Props = {
  minutes: number
  lapsed: boolean
  announcement: number | undefined
  mayExtend: boolean
  onExtend: (event: MouseEvent) => void
}

/** The remaining time of the hold, in whole minutes and without alarm; announced only a few times. */
export function HoldClock({ minutes, lapsed, announcement, mayExtend, onExtend }: Props) {
  return (
    <div className={`hold${lapsed ? ' lapsed' : ''}`}>
      <Icon name="clock" />
      <p>{lapsed ? texts.lapsed : texts.held(minutes)}</p>
      {mayExtend && !lapsed && (
        <button className="quiet" type="submit" name="act" value="extend" formNoValidate onClick={onExtend}>
          {texts.more}
        </button>
      )}
      <output className="unseen">
        {announcement !== undefined && (lapsed ? texts.lapsed : texts.held(announcement))}
      </output>
    </div>
  )
}
