import { Alert, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import {
  type ImportPreview,
  previewAccommodationImport,
} from '#contract/resources/accommodation-imports.contract.ts'
import { placeTemplate } from '#contract/resources/place-columns.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { ImportPreviewTable } from './import-preview.panel.tsx'
import { importTexts as texts } from './import.texts.ts'
import { PastImports } from './past-imports.panel.tsx'

/**
 * Choosing a file, checking it line by line, and importing it; former imports can be undone. `kept` outlives the
 * tab: after adding a zone the file is read again.
 */
export function ImportPlaces({ kept, onKeep }: { kept: File | null; onKeep: (file: File | null) => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const resetFile = useRef<() => void>(null)
  const reading = useCommand(previewAccommodationImport, { onDone: setPreview })
  const look = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    reading.run({ body })
  }
  const read = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    onKeep(file)
    setPreview(null)
    look(file)
  }
  const lookAgain = useEffectEvent(() => look(kept))
  useEffect(() => lookAgain(), [])
  const done = () => {
    onKeep(null)
    setPreview(null)
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed" maw={640}>
          {texts.hint}
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
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={downloadTemplate}
          >
            {texts.template}
          </Button>
        </Group>
      </Stack>
      {reading.problem && <ProblemAlert problem={reading.problem} title={texts.readFailed} />}
      {preview && (
        <section aria-labelledby="import-preview">
          <Title order={2} size="h3" id="import-preview" mb="xs">
            {texts.preview(preview.file_name)}
          </Title>
          {preview.unknown_columns.length > 0 && (
            <Alert color="gray" mb="sm">
              {texts.unknown(preview.unknown_columns.join(', '))}
            </Alert>
          )}
          <ImportPreviewTable key={preview.id} preview={preview} onDone={done} />
        </section>
      )}
      {!preview && <PastImports />}
    </Stack>
  )
}

/** In the form that Excel in Spanish opens: semicolons, and a BOM for the accents. */
function downloadTemplate() {
  const lines = placeTemplate.map((row) => row.join(';')).join('\r\n')
  const address = URL.createObjectURL(new Blob(['\uFEFF', lines, '\r\n'], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = texts.templateName
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
