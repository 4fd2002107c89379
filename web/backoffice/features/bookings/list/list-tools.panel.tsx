import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'

import { Button } from '#web/ui/parts/button.tsx'
import { bookingColumnNames, bookingColumns } from '#words/office/booking-columns.ts'

import { listTexts as texts } from './booking-list.texts.ts'
import type { useShownColumns } from './shown-columns.hook.ts'

/** The menu of visible columns. */
export function ColumnsMenu({ columns }: { columns: ReturnType<typeof useShownColumns> }) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} alignItemsLabels="all" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {texts.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bookingColumns
          .filter((column) => column !== 'locator')
          .map((column) => (
            <Menu.CheckboxItem
              key={column}
              checked={columns.shown.includes(column)}
              onChange={() => columns.toggle(column)}
            >
              {bookingColumnNames[column]}
            </Menu.CheckboxItem>
          ))}
        {columns.isChosen && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={columns.reset}>{texts.columnsUsual}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
