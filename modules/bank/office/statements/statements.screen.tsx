import { FileButton, Group, SegmentedControl } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { readAgainAfter, useQueuePlace } from '#web/backoffice/features/payments/queue-view.hook.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { readStatement, type StatementPreview } from '../../contract/bank-statements.contract.ts'
import { listWaitingLines } from '../../contract/statement-lines.contract.ts'
import { LoadStatement } from './load-statement.panel.tsx'
import { PastStatements } from './past-statements.panel.tsx'
import { StatementLines } from './statement-lines.panel.tsx'
import { statementsTexts as texts } from './statements.texts.ts'
import { WaitingLines } from './waiting-lines.panel.tsx'

const views = ['ver', 'todos', 'archivos'] as const
const filterKeys = ['view', 'status'] as const

export default function StatementsScreen() {
  const filters = useUrlFilters(filterKeys)
  const view = views.find((each) => each === filters.values.view) ?? 'ver'
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const { query, ...pages } = useQueuePlace()
  const queue = useQuery({ ...apiQuery(listWaitingLines, { query }), refetchInterval: readAgainAfter })
  const waiting = queue.data?.waiting ?? 0
  const resetFile = useRef<() => void>(null)
  const reading = useCommand(readStatement, { onDone: setPreview })
  const read = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    setPreview(null)
    const body = new FormData()
    body.set('file', file)
    reading.run({ body })
  }
  const show = (chosen: string) => filters.set({ view: chosen === 'ver' ? '' : chosen })
  return (
    <>
      <PageHeader
        title={texts.title}
        description={waiting > 0 ? texts.waiting(waiting) : texts.description}
        actions={
          <Group gap="xs">
            {!preview && (
              <SegmentedControl
                aria-label={texts.viewsLabel}
                value={view}
                onChange={show}
                data={views.map((value) => ({ value, label: texts.views[value] }))}
              />
            )}
            <FileButton
              resetRef={resetFile}
              accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={read}
              inputProps={{ 'aria-label': texts.choose }}
            >
              {(props) => (
                <Button
                  {...props}
                  loading={reading.isRunning}
                  variant={preview ? 'default' : 'filled'}
                  title={texts.chooseHint}
                  leftSection={<IconFileUpload size={18} aria-hidden />}
                >
                  {preview ? texts.chooseAnother : texts.choose}
                </Button>
              )}
            </FileButton>
          </Group>
        }
      />
      {reading.problem && <ProblemAlert problem={reading.problem} title={texts.readFailed} />}
      {preview ? (
        <LoadStatement
          key={preview.id}
          preview={preview}
          onRead={setPreview}
          onDone={() => {
            setPreview(null)
            show('ver')
          }}
          onClose={() => setPreview(null)}
        />
      ) : (
        <>
          {view === 'ver' && <WaitingLines queue={queue} {...pages} />}
          {view === 'todos' && <StatementLines filters={filters} />}
          {view === 'archivos' && <PastStatements />}
        </>
      )}
    </>
  )
}
