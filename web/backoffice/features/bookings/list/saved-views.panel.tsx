import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'

import { onDemand } from '#web/ui/page/on-demand.tsx'

import { listTexts as texts } from './booking-list.texts.ts'
import type { SavedViews } from './saved-views.hook.ts'

const SaveView = onDemand(() => import('./save-view.form.tsx').then((form) => form.SaveView))
const ViewItems = onDemand(() => import('./view-items.panel.tsx').then((panel) => panel.ViewItems))

/** The menu of the open view; its entries are loaded when it opens. */
export function ViewMenu({ saved }: { saved: SavedViews }) {
  const [form, setForm] = useState<'' | 'new' | 'edit'>('')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {texts.view}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems saved={saved} onForm={setForm} />
        </Menu.Dropdown>
      </Menu>
      {form !== '' && (
        <SaveView
          view={form === 'edit' ? saved.open : null}
          queryNow={saved.queryNow}
          onSaved={saved.opened}
          onClose={() => setForm('')}
        />
      )}
    </>
  )
}
