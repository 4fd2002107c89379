import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { ApiError } from '#contract/endpoint/error.ts'
import {
  addVehicleDocument,
  updateVehicleDocument,
  type VehicleDocument,
  VehicleDocumentInput,
} from '#contract/resources/vehicles.contract.ts'
import { vehicleDocumentKinds } from '#domain/resources/resource.ts'
import { useCommand } from '#web/api/hooks.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { vehicleDocumentNames } from '#words/office/vehicle-document-words.ts'

import { papersTexts as texts } from './vehicles.texts.ts'

type DocumentDialogProps = {
  vehicleId: string
  document: VehicleDocument | 'nuevo' | null
  onClose: () => void
}

export function DocumentDialog({ vehicleId, document, onClose }: DocumentDialogProps) {
  return (
    <Dialog
      opened={document !== null}
      onClose={onClose}
      title={document === 'nuevo' ? texts.addTitle : texts.editTitle}
    >
      {document && (
        <DocumentForm
          vehicleId={vehicleId}
          document={document === 'nuevo' ? null : document}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type DocumentFormProps = { vehicleId: string; document: VehicleDocument | null; onClose: () => void }

function DocumentForm({ vehicleId, document, onClose }: DocumentFormProps) {
  const form = useForm<VehicleDocumentInput>({
    initialValues: {
      kind: document?.kind ?? 'revision_tecnica',
      number: document?.number ?? '',
      expires_on: document?.expires_on ?? '',
    },
    validate: validateWith(VehicleDocumentInput),
  })
  const events = {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem: ApiError) => problem.fields && showFormProblem(form, problem),
  }
  const adding = useCommand(addVehicleDocument, events)
  const updating = useCommand(updateVehicleDocument, events)
  const { isRunning, problem } = document ? updating : adding
  const save = (body: VehicleDocumentInput) =>
    document
      ? updating.run({
          params: { id: vehicleId, document_id: document.id },
          body: { ...body, version: document.version },
        })
      : adding.run({ params: { id: vehicleId }, body })
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstInvalid)}>
      <Stack gap="md">
        {problem && !problem.fields && <ProblemAlert problem={problem} title={texts.saveFailed} />}
        <Select
          label={texts.kind}
          data={optionsOf(vehicleDocumentKinds, vehicleDocumentNames())}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('kind')}
        />
        <TextInput label={texts.number} autoComplete="off" {...form.getInputProps('number')} />
        <DateField
          label={texts.expiresOn}
          required
          {...form.getInputProps('expires_on')}
          onChange={(date) => form.setFieldValue('expires_on', date ?? '')}
        />
        <FormActions act={texts.save} isRunning={isRunning} back={uiTexts.cancel} onBack={onClose} />
      </Stack>
    </form>
  )
}
