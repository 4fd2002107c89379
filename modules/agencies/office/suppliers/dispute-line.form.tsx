import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  disputeSupplierLine,
  type SupplierLine,
  type SupplierStatement,
} from '../../contract/suppliers/supplier-statements.contract.ts'
import { supplierStatementsTexts as texts } from './supplier-statements.texts.ts'

type Props = { statement: SupplierStatement; line: SupplierLine; onClose: () => void }

/** What is wrong with a line; the supplier answers it. */
export function DisputeLineForm({ statement: { id, supplier }, line, onClose }: Props) {
  const form = useForm({ initialValues: { text: '' }, validate: validateWith(disputeSupplierLine.body) })
  const dispute = useCommand(disputeSupplierLine, {
    onDone: () => {
      notifyDone(texts.sent)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const params = { supplier_id: supplier.id, id, line_id: line.id }
  return (
    <form onSubmit={form.onSubmit((body) => dispute.run({ params, body }))} noValidate>
      <Stack>
        <Text size="sm">{[line.tour, line.passenger].filter(Boolean).join(' · ')}</Text>
        <Textarea
          label={texts.why}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('text')}
        />
        {dispute.problem && !dispute.problem.fields && <ProblemAlert problem={dispute.problem} />}
        <FormActions act={texts.send} isRunning={dispute.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
