import { Group } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'

import { Button } from '../parts/button.tsx'
import { confirm } from './confirm.tsx'

type RecordActsProps = {
  may: { edit: boolean; remove: boolean }
  /** after an edit the focus returns to the edit button */
  isBack: boolean
  onEdit: () => void
  onRemove: () => void
  isRemoving: boolean
  texts: { edit: string; remove: string; removeTitle: string; removeBody: string }
}

/** Edit and delete: the two buttons of every record beside its list. */
export function RecordActs({ may, isBack, onEdit, onRemove, isRemoving, texts }: RecordActsProps) {
  if (!may.edit) return null
  return (
    <Group gap="xs">
      <Button
        data-autofocus={isBack || undefined}
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={onEdit}
      >
        {texts.edit}
      </Button>
      {may.remove && (
        <Button
          variant="subtle"
          color="red"
          loading={isRemoving}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() =>
            confirm({
              title: texts.removeTitle,
              consequences: texts.removeBody,
              act: texts.remove,
              onConfirm: onRemove,
            })
          }
        >
          {texts.remove}
        </Button>
      )}
    </Group>
  )
}
