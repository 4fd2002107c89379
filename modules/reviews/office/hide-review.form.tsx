import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { hideReview, type Review } from '../contract/reviews.contract.ts'
import { hideReasons } from '../rules/review.ts'
import { hideReasonNames } from '../words/review-words.ts'
import { reviewsTexts as texts } from './reviews.texts.ts'

export function HideReviewDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  return (
    <Dialog opened={review !== null} onClose={onClose} title={texts.hideTitle}>
      {review && <HideForm key={review.id} review={review} onClose={onClose} />}
    </Dialog>
  )
}

function HideForm({ review: { id, version }, onClose }: { review: Review; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>(hideReasons[0])
  const hide = useCommand(hideReview, {
    onDone: () => {
      notifyDone(texts.hidden)
      onClose()
    },
  })
  const reason = hideReasons.find((each) => each === chosen) ?? hideReasons[0]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        hide.run({ params: { id }, body: { version, reason } })
      }}
    >
      <Stack>
        <Text size="sm">{texts.hideHint}</Text>
        <Radio.Group label={texts.hideReason} value={chosen} onChange={setChosen} name="reason">
          <Stack gap="xs" mt="xs">
            {hideReasons.map((each, index) => (
              <Radio
                key={each}
                value={each}
                label={hideReasonNames[each]}
                {...(index === 0 && { 'data-autofocus': true })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {hide.problem && <ProblemAlert problem={hide.problem} />}
        <FormActions act={texts.hide} isRunning={hide.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
