import { ButtonGroup, Menu } from '@mantine/core'
import { IconDownload, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'

import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'
import { downloadDayPassengers } from '#contract/schedule-sheets/passenger-lists.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyProblem } from '#web/ui/parts/notify.tsx'

import { passengerListTexts as texts } from './passenger-list.texts.ts'

const formats = ['pdf', 'xlsx', 'csv'] as const
type Format = (typeof formats)[number]

/** Fetches a file and says which is being made. */
function useFiles() {
  const [making, setMaking] = useState('')
  const fetchFile = <E extends Endpoint>(format: Format, endpoint: E, input: InputOf<E>) => {
    setMaking(format)
    download(endpoint, input)
      .catch((error: unknown) => {
        const problem = problemOf(error)
        if (problem) notifyProblem(problem)
      })
      .finally(() => setMaking(''))
  }
  return { making, fetchFile }
}

type FileButtonsProps<E extends Endpoint> = { fileOf: (format: Format) => [E, InputOf<E>] }

export function FileButtons<E extends Endpoint>({ fileOf }: FileButtonsProps<E>) {
  const { making, fetchFile } = useFiles()
  return (
    <ButtonGroup>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          loading={making === format}
          aria-label={texts.download(texts.formats[format])}
          onClick={() => fetchFile(format, ...fileOf(format))}
        >
          {texts.formats[format]}
        </Button>
      ))}
    </ButtonGroup>
  )
}

/** The lists of every sheet of a day at once. */
export function DayPassengers({ date }: { date: LocalDate }) {
  const { making, fetchFile } = useFiles()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
          loading={making !== ''}
        >
          {texts.day}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => fetchFile(format, downloadDayPassengers, { query: { date, format } })}
          >
            {texts.dayAs(texts.formats[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
