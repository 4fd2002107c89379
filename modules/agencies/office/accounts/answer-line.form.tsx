import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import type { AccountLine } from '../../contract/account-line.ts'
import { type AccountStatementDetail, answerAccountLine } from '../../contract/account-statements.contract.ts'
import { statementTexts as texts } from './accounts.texts.ts'

type AnswerProps = { statement: AccountStatementDetail; line: AccountLine; onClose: () => void }

/** Answers what the agency objects to in a line, and takes an amount off if it is right. */
export function AnswerLineForm({ statement: { id, currency }, line, onClose }: AnswerProps) {
  const [text, setText] = useState('')
  const [reduction, setReduction] = useState<number | undefined>()
  const [isSent, setSent] = useState(false)
  const answer = useCommand(answerAccountLine, {
    onDone: () => {
      notifyDone(texts.answered)
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (text.trim())
      answer.run({ params: { id, line_id: line.id }, body: { text, reduction: reduction ?? 0 } })
    else focusFirstInvalid()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {`«${line.dispute}»`}
        </Text>
        <Textarea
          label={texts.answerText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          error={isSent && !text.trim() && texts.missingAnswer}
          withAsterisk
        />
        {line.amount > 0 && (
          <MoneyField
            label={texts.reduction}
            description={texts.reductionHint}
            currency={currency}
            value={reduction}
            onChange={setReduction}
          />
        )}
        {answer.problem && <ProblemAlert problem={answer.problem} />}
        <FormActions act={texts.answer} isRunning={answer.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
