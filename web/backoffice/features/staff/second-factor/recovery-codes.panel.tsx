import { Alert, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload, IconKey } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'

import { secondFactorTexts as texts } from './second-factor.texts.ts'

import classes from './second-factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; name: string; onSaved: () => void }

/** The codes can be read only once, so the user must confirm that they are stored. */
export function RecoveryCodes({ codes, name, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(texts.file(name, codes))}`
  return (
    <Stack gap="md">
      <Alert ref={heading} tabIndex={-1} color="blue" icon={<IconKey aria-hidden />} title={texts.codesTitle}>
        {texts.codesBody}
      </Alert>
      <ol className={classes['codes']} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <CopyButton
          text={codes.join('\n')}
          copied={texts.copied}
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {texts.copy}
        </CopyButton>
        <Button
          component="a"
          href={file}
          download={texts.fileName}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
        <Button onClick={onSaved}>{texts.saved}</Button>
      </Group>
    </Stack>
  )
}
