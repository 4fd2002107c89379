import { Alert, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'

import { Button } from '#web/ui/parts/button.tsx'

import { paymentsTexts as texts } from './payments.texts.ts'

type SettledElsewhereProps = { words: string; hasNext: boolean; onNext: () => void }

/** In the place of what somebody else settled while it was looked at: nothing comes there by itself. */
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
