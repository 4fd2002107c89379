import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { exportTexts as texts } from './export.texts.ts'

type ExportMenuProps = {
  take: (format: 'csv' | 'xlsx') => Promise<void>
  /** accessible name, where a screen has several lists: begins with the visible word */
  label?: string
}

/** Exactly what is shown, all of it and not just the page. */
export function ExportMenu({ take, label }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      await take(format)
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
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isBusy}
          aria-label={label}
        >
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {texts.exportAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
