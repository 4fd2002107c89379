import { Skeleton, Stack } from '@mantine/core'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'

export const waiting = (
  <Stack role="group" aria-busy aria-label={texts.loading}>
    <Skeleton height={20} width="30%" />
    <Skeleton height={140} />
  </Stack>
)
