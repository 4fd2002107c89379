import { Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { type RefundTask, RefundTaskInput, saveRefundTask } from '#contract/payments/refund-tasks.contract.ts'
import { listUsers } from '#contract/staff/users.contract.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { refundTasksTexts as texts } from './refund-tasks.texts.ts'

type TaskDialogProps = { task: RefundTask | null; onClose: () => void }

/** Assignee, deadline and method of a refund. */
export function RefundTaskDialog({ task, onClose }: TaskDialogProps) {
  return (
    <Dialog opened={task !== null} onClose={onClose} title={task ? texts.formTitle(task.locator) : ''}>
      {task && <TaskForm task={task} onClose={onClose} />}
    </Dialog>
  )
}

const checkFields = validateWith(RefundTaskInput.pick({ note: true }))

function TaskForm({ task, onClose }: { task: RefundTask; onClose: () => void }) {
  const { booking_id, version, assignee_id, assignee_name, due_on, note } = task
  const users = useQuery(apiQuery(listUsers, { query: { 'level[eq]': '1', 'state[eq]': '1' } }))
  const form = useForm({ initialValues: { assignee_id, due_on, note }, validate: checkFields })
  const save = useCommand(saveRefundTask, {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const choices = (users.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  // The current assignee is listed, even after losing the right.
  if (assignee_id && !choices.some(({ value }) => value === assignee_id))
    choices.push({ value: assignee_id, label: assignee_name })
  const submit = form.onSubmit((values) => save.run({ params: { booking_id }, body: { version, ...values } }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label={texts.assignee}
          placeholder={texts.nobody}
          data={choices}
          clearable
          clearButtonProps={{ 'aria-label': `${texts.assignee}: ${texts.nobody}` }}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
          {...form.getInputProps('assignee_id')}
        />
        <DateField
          label={texts.dueOn}
          value={form.values.due_on}
          clearable
          onChange={(date) => form.setFieldValue('due_on', date)}
          error={form.errors['due_on']}
        />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('note')}
        />
        {save.problem && !save.problem.fields && <ProblemAlert problem={save.problem} />}
        <FormActions act={texts.save} isRunning={save.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
