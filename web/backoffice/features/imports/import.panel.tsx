import { FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconClipboardText, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ImportPreview } from '#contract/imports/imports.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { ImportHeadings } from './import-headings.panel.tsx'
import type { ImportScreen } from './import-kind.rules.ts'
import { ImportLines } from './import-lines.panel.tsx'
import { importTexts as texts } from './import.texts.ts'
import { PastImports } from './past-imports.panel.tsx'
import { PasteRows } from './paste-rows.panel.tsx'

type ImportRecordsProps = {
  kind: ImportScreen
  /** id of the previewed file: it outlives the tab, and is read again when the person returns */
  kept: string | null
  onKeep: (id: string | null) => void
}

/** Choosing a file, correcting it, and importing it; former imports can be undone. */
export function ImportRecords({ kind, kept, onKeep }: ImportRecordsProps) {
  const { endpoints } = kind
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isPasting, setPasting] = useState(false)
  const resetFile = useRef<() => void>(null)
  const show = (read: ImportPreview) => {
    setPreview(read)
    onKeep(read.id)
  }
  const reading = useCommand(endpoints.preview, { onDone: show })
  const correcting = useCommand(endpoints.correct, { onDone: show })
  const read = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    setPreview(null)
    setPasting(false)
    const body = new FormData()
    body.set('file', file)
    reading.run({ body })
  }
  const reread = useCommand(endpoints.correct, { onDone: show, onProblem: () => onKeep(null) })
  const readAgain = useEffectEvent(() => {
    if (kept) reread.run({ params: { id: kept }, body: {} })
  })
  useEffect(() => readAgain(), [])
  const done = () => {
    onKeep(null)
    setPreview(null)
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed" maw={640}>
          {kind.texts.hint}
        </Text>
        <Group gap="sm">
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
                leftSection={<IconFileUpload size={18} aria-hidden />}
              >
                {preview ? texts.chooseAnother : texts.choose}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} aria-hidden />}
            aria-expanded={isPasting}
            onClick={() => setPasting(!isPasting)}
          >
            {texts.paste}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => downloadTemplate(kind)}
          >
            {texts.template}
          </Button>
        </Group>
        {isPasting && <PasteRows isRunning={reading.isRunning} onPaste={read} />}
      </Stack>
      {reading.problem && <ProblemAlert problem={reading.problem} title={texts.readFailed} />}
      {preview && (
        <section aria-labelledby="import-preview">
          <Title order={2} size="h3" id="import-preview" mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {texts.preview(preview.file_name)}
          </Title>
          <Stack gap="md">
            <ImportHeadings
              key={preview.id}
              preview={preview}
              isRunning={correcting.isRunning}
              onAssign={(columns) => correcting.run({ params: { id: preview.id }, body: { columns } })}
            />
            {correcting.problem && <ProblemAlert problem={correcting.problem} title={texts.correctFailed} />}
            <ImportLines
              key={`${preview.id} lines`}
              kind={kind}
              preview={preview}
              onCorrected={show}
              onDone={done}
            />
          </Stack>
        </section>
      )}
      {!preview && <PastImports kind={kind} />}
    </Stack>
  )
}

/** In the form that Excel in Spanish opens: semicolons, and a BOM for the accents. */
function downloadTemplate({ template, texts: { templateName } }: ImportScreen) {
  const lines = template.map((row) => row.join(';')).join('\r\n')
  const address = URL.createObjectURL(new Blob(['\uFEFF', lines, '\r\n'], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = templateName
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
