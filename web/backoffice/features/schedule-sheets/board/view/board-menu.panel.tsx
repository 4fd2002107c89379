import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

import type { Known, Question } from '../state/board-tools.hook.ts'
import { PeopleMenu } from './people-menu.panel.tsx'
import { SheetMenu } from './sheet-menu.panel.tsx'
import { StopMenu } from './stop-menu.panel.tsx'

const menuWidth = 300
const menuHeights = { least: 180, most: 480 }

type BoardMenuProps = {
  question: Question | null
  board: ScheduleBoard
  known: Known
  onClose: () => void
}

/** The board's only menu: it opens beside the pressed element. */
export function BoardMenu({ question, board, known, onClose }: BoardMenuProps) {
  if (!question || !('anchor' in question)) return null
  const { left, top, width, height } = question.anchor.getBoundingClientRect()
  // Beside a row as wide as a phone there is no room.
  const hasRoom = Math.max(left, innerWidth - left - width) > menuWidth + 8
  const content = contentOf(question, board, known)
  if (!content) return null
  const name = question.anchor.getAttribute('aria-label') ?? undefined
  const close = () => {
    onClose()
    if (question.anchor.isConnected) question.anchor.focus()
  }
  return (
    <Menu
      opened
      onClose={close}
      position={hasRoom ? 'right-start' : 'bottom-end'}
      offset={4}
      shadow="md"
      width={menuWidth}
      returnFocus={false}
      withinPortal
      middlewares={{
        flip: true,
        shift: { crossAxis: true },
        // No higher than the room that is left: what the arrows reach is on the screen.
        size: {
          padding: 8,
          apply: ({ availableHeight, elements }) => {
            const room = Math.max(menuHeights.least, Math.min(menuHeights.most, availableHeight))
            elements.floating.style.maxHeight = `${room}px`
          },
        },
      }}
    >
      <Menu.Target>
        {/* The menu is called as its target is, also where that is hidden. */}
        <div
          style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
          aria-hidden
          aria-label={name}
        />
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>{content}</Menu.Dropdown>
    </Menu>
  )
}

function contentOf(question: Question, board: ScheduleBoard, known: Known): ReactNode {
  switch (question.kind) {
    case 'people':
      return <PeopleMenu question={question} board={board} known={known} />
    case 'stop':
      return <StopMenu question={question} board={board} known={known} />
    case 'sheet':
      return <SheetMenu question={question} board={board} />
    default:
      return null
  }
}
