import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { answerReview, type Review } from '../contract/reviews.contract.ts'
import { longestComment } from '../rules/review.ts'
import { reviewsTexts as texts } from './reviews.texts.ts'

export function AnswerReviewDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  return (
    <Dialog opened={review !== null} onClose={onClose} title={texts.answerTitle}>
      {review && <AnswerForm key={review.id} review={review} onClose={onClose} />}
    </Dialog>
  )
}

function AnswerForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id } = review
  const [answer, setAnswer] = useState(review.answer)
  const save = useCommand(answerReview, {
    onDone: () => {
      notifyDone(texts.answerSaved)
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ params: { id }, body: { answer } })
      }}
    >
      <Stack>
        <Text size="sm">{texts.answerHint}</Text>
        <Textarea
          label={texts.answerField}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          maxLength={longestComment}
          autosize
          minRows={3}
          data-autofocus
        />
        {save.problem && <ProblemAlert problem={save.problem} />}
        <FormActions act={texts.save} isRunning={save.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
