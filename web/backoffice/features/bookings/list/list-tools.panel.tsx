import { Menu } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { type BookingColumn, bookingColumnNames, bookingColumns } from '#words/office/booking-columns.ts'

import { listTexts as texts } from './booking-list.texts.ts'
import type { bookingQuery } from './booking-views.rules.ts'
import type { useShownColumns } from './shown-columns.hook.ts'

/** Which columns are shown. */
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

type ExportMenuProps = { query: ReturnType<typeof bookingQuery>; columns: readonly BookingColumn[] }

/** Exactly what is shown, all of it and not just the page. */
export function ExportMenu({ query, columns }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const take = async (format: 'csv' | 'xlsx') => {
    const { limit: _limit, ...filters } = query
    setBusy(true)
    try {
      await download(exportBookings, { query: { ...filters, format, columns: columns.join(',') } })
      notifyDone(texts.exported)
    } catch (error) {
      const problem = problemOf(error)
      if (problem) notifyProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            {texts.exportAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
