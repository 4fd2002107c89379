import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'

import type { BoardActs, Notice } from '../state/board-acts.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

import classes from '../parts/board.module.css'

type BoardNoticeProps = {
  notice: Notice | null
  acts: BoardActs
  /** shows a sheet of this board; false when it is of another day */
  onShow: (sheet_id: string) => boolean
}
const shownFor = 9000

/**
 * The result of the last step, with undo or a link. A success disappears by itself, but not while it is hovered
 * or has the focus.
 */
export function BoardNotice({ notice, acts, onShow }: BoardNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice?.tone !== 'good') return undefined
    const timer = setInterval(() => {
      if (!place.current?.matches(':hover, :focus-within')) acts.dismiss()
    }, shownFor)
    return () => clearInterval(timer)
  }, [notice, acts])
  return (
    <div ref={place} data-stays className={classes['noticePlace']} aria-live="polite">
      {notice?.message && (
        <div
          className={classes['notice']}
          data-tone={notice.tone}
          role={notice.tone === 'bad' ? 'alert' : 'status'}
        >
          {notice.tone === 'bad' ? (
            <IconAlertCircle size={18} aria-hidden />
          ) : (
            <IconCircleCheck size={18} aria-hidden />
          )}
          <span className={classes['grow']}>{notice.message}</span>
          {notice.sheet && <Other sheet={notice.sheet} onShow={onShow} />}
          {notice.retry && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => notice.retry && void acts.run(notice.retry)}
            >
              {texts.retry}
            </Button>
          )}
          {notice.canUndo && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={acts.undo}
            >
              {texts.undo}
            </Button>
          )}
          <CloseButton size="sm" aria-label={texts.dismiss} onClick={acts.dismiss} />
        </div>
      )}
    </div>
  )
}

function Other({
  sheet,
  onShow,
}: {
  sheet: { id: string; number: number }
  onShow: (id: string) => boolean
}) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      component={Link}
      to={paths.scheduleSheet(sheet.id)}
      onClick={(event) => onShow(sheet.id) && event.preventDefault()}
    >
      {texts.seeSheet(sheet.number)}
    </Button>
  )
}
