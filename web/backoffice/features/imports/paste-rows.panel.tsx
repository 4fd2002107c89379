import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'

import { focusOnce } from '#web/ui/fields/form-problem.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { pastedFile } from './import-kind.rules.ts'
import { importTexts as texts } from './import.texts.ts'

type PasteRowsProps = { isRunning: boolean; onPaste: (file: File) => void }

/** Rows copied from a spreadsheet are read as a file is. */
export function PasteRows({ isRunning, onPaste }: PasteRowsProps) {
  const [text, setText] = useState('')
  return (
    <Stack gap="xs" align="flex-start" w="100%" maw={640}>
      <Textarea
        w="100%"
        label={texts.pasteLabel}
        description={texts.pasteHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={10}
        wrap="off"
        spellCheck={false}
        ref={focusOnce}
      />
      <Button
        loading={isRunning}
        disabled={text.trim() === ''}
        onClick={() => onPaste(pastedFile(text, texts.pasteName))}
      >
        {texts.pasteAct}
      </Button>
    </Stack>
  )
}
