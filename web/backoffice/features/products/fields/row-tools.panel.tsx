import { Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { rowTexts } from './product-editor.texts.ts'

type RowToolsProps = {
  /** «paso 2» */
  what: string
  index: number
  length: number
  onMove?: (to: number) => void
  onRemove: () => void
}

/** Moves and removes an item of a list, by mouse or keyboard. */
export function RowTools({ what, index, length, onMove, onRemove }: RowToolsProps) {
  return (
    <Group gap={2} wrap="nowrap">
      {onMove && (
        <>
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={rowTexts.up(what)}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={rowTexts.down(what)}
            disabled={index === length - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton variant="subtle" color="gray" aria-label={rowTexts.remove(what)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  )
}
