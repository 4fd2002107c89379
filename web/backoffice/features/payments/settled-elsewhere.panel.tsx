import { Alert, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'

import { Button } from '#web/ui/parts/button.tsx'

import { paymentsTexts as texts } from './payments.texts.ts'

type SettledElsewhereProps = { words: string; hasNext: boolean; onNext: () => void }

/** Replaces an item that another user settled while it was open; the next is not shown by itself. */
export const SettledElsewhere = ({ words, hasNext, onNext }: SettledElsewhereProps) => (
  <>
    <Alert role="alert" icon={<IconUserCheck aria-hidden />}>
      {words}
    </Alert>
    {hasNext && (
      <Group>
        <Button onClick={onNext}>{texts.lookNext}</Button>
      </Group>
    )}
  </>
)
