import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { typedFields } from '#words/typed-fields.ts'

import {
  decideMinimum,
  type JoinTarget,
  type MinimumAnswer,
  type MinimumQuestion,
} from '../contract/minimums.contract.ts'
import type { MinimumAct } from '../rules/minimum.ts'
import { JoinChoice } from './join-choice.form.tsx'
import { sumsOf } from './minimum-money.panel.tsx'
import { minimumsTexts as texts } from './minimums.texts.ts'
import { Notices } from './notices.panel.tsx'

export type AskedAct = Exclude<MinimumAct, 'salir'>
type DecideProps = { question: MinimumQuestion; act: AskedAct; onClose: () => void }

function answerOf(act: AskedAct, reason: string, target: JoinTarget | null): MinimumAnswer | null {
  if (act === 'suspender') return { act, reason }
  if (!target) return null
  const { date, start_time, product, is_same_tour } = target
  if (act === 'mover') return { act, reason, to: { date, start_time } }
  return { act, reason, to: { date, start_time, ...(!is_same_tour && { product_id: product.id }) } }
}

/** Calls a departure off, moves it or joins it with another, after saying whom it touches and what it may cost. */
export function DecideMinimum({ question, act, onClose }: DecideProps) {
  const { departure_id } = question
  const [target, setTarget] = useState<JoinTarget | null>(null)
  const form = useForm({
    initialValues: { reason: texts.usualReason },
    validate: { reason: (reason) => (reason.trim() ? null : typedFields.required) },
  })
  const decide = useCommand(decideMinimum, {
    onDone: () => {
      notifyDone(texts.done[act])
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ reason }) => {
    const body = answerOf(act, reason, target)
    if (body) decide.run({ params: { departure_id }, body })
    else form.setFieldError('to', typedFields.required)
  })
  return (
    <Dialog opened onClose={onClose} title={texts.titles[act]}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Touched question={question} act={act} />
          {act !== 'suspender' && (
            <JoinChoice
              question={question}
              act={act}
              value={target}
              onChange={(chosen) => {
                setTarget(chosen)
                form.clearFieldError('to')
              }}
              error={form.errors['to']}
            />
          )}
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            maxLength={200}
            withAsterisk
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {decide.problem && !decide.problem.fields && <ProblemAlert problem={decide.problem} />}
          <FormActions
            act={texts.confirm[act]}
            isRunning={decide.isRunning}
            isDestructive={act === 'suspender'}
            disabled={act !== 'suspender' && !target}
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Whom the decision touches, and what it may cost. */
function Touched({ question, act }: Omit<DecideProps, 'onClose'>) {
  const { departure_id, bookings, income } = question
  const paid = sumsOf(income, (money) => money.paid)
  return (
    <Stack gap={4}>
      <Text size="sm">{texts.follows[act](bookings)}</Text>
      {paid && <Text size="sm">{`${texts.mayReturn} ${paid}`}</Text>}
      <Notices departureId={departure_id} />
    </Stack>
  )
}
