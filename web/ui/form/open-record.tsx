import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'

import { problemOf } from '#web/api/client.ts'

import { ProblemAlert } from '../parts/problem-alert.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { FirstField } from './first-field.tsx'

type OpenRecordProps<Saved> = {
  query: { data: Saved | undefined; error: Error | null; refetch: () => unknown }
  /** text during loading */
  loading: string
  /** `isBack`: after an edit, when the focus returns to the edit button. */
  renderShown: (record: Saved, step: { isBack: boolean; onEdit: () => void }) => ReactNode
  renderForm: (record: Saved, onClose: () => void) => ReactNode
}

/** A record beside its list: shown, edited in place, then shown again. */
export function OpenRecord<Saved>({ query, loading, renderShown, renderForm }: OpenRecordProps<Saved>) {
  const { data, error, refetch } = query
  const [step, setStep] = useState<'shown' | 'editing' | 'edited'>('shown')
  const finish = useCallback(() => setStep('edited'), [])
  if (data && step === 'editing') return <FirstField key="editing">{renderForm(data, finish)}</FirstField>
  if (data) {
    const record = renderShown(data, { isBack: step === 'edited', onEdit: () => setStep('editing') })
    return step === 'edited' ? <FirstField key="edited">{record}</FirstField> : record
  }
  if (error)
    return (
      <ProblemAlert title={uiTexts.readFailed} problem={problemOf(error)} onRetry={() => void refetch()} />
    )
  return (
    <Stack role="group" aria-busy aria-label={loading}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  )
}
