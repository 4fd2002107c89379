import { Menu } from '@mantine/core'
import {
  IconBookmark,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'

import { deleteSavedView, setDefaultView, updateSavedView } from '#contract/bookings/saved-views.contract.ts'
import { isManager } from '#domain/staff/level.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { listTexts as texts } from './booking-list.texts.ts'
import type { SavedViews } from './saved-views.hook.ts'

type ViewItemsProps = { saved: SavedViews; onForm: (form: 'new' | 'edit') => void }

/** Actions on the open view: entries of its menu. */
export function ViewItems({ saved, onForm }: ViewItemsProps) {
  const { level } = useMe()
  const { open, isChanged, queryNow } = saved
  const onProblem = notifyProblem
  const update = useCommand(updateSavedView, { onDone: () => notifyDone(texts.saved), onProblem })
  const remove = useCommand(deleteSavedView, {
    onDone: () => {
      notifyDone(texts.viewRemoved)
      saved.leave()
    },
    onProblem,
  })
  const setDefault = useCommand(setDefaultView, { onProblem })
  const choose = (id: string | null) => {
    setDefault.run({ body: { screen: 'bookings', id } })
    notifyDone(id ? texts.defaultSet : texts.defaultUnset)
  }
  return (
    <>
      {open?.is_mine && isChanged && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() =>
            update.run({
              params: { id: open.id },
              body: { version: open.version, name: open.name, shared: open.shared, query: queryNow() },
            })
          }
        >
          {texts.saveChanges}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => onForm('new')}>
        {texts.saveView}
      </Menu.Item>
      {open?.is_mine && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onForm('edit')}>
          {texts.renameView}
        </Menu.Item>
      )}
      {open && (
        <Menu.Item
          leftSection={
            open.is_default ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />
          }
          onClick={() => choose(open.is_default ? null : open.id)}
        >
          {open.is_default ? texts.unmakeDefault : texts.makeDefault}
        </Menu.Item>
      )}
      {open && (open.is_mine || isManager({ level })) && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() =>
            confirm({
              title: texts.deleteViewTitle(open.name),
              consequences: open.shared ? texts.deleteSharedBody : texts.deleteViewBody,
              act: texts.deleteView,
              onConfirm: () => remove.run({ params: { id: open.id } }),
            })
          }
        >
          {texts.deleteView}
        </Menu.Item>
      )}
    </>
  )
}
