import { Button, Fieldset, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SubmitEvent, useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { typedFields } from '#words/typed-fields.ts'

import { addWaiting } from '../contract/waiting-list.contract.ts'
import { waitingTexts as texts } from './waiting-list.texts.ts'

type AddProps = SlotProps['full-departure']

/** «Avisar si se libera», at the counter: the button and, once pressed, its form. */
export function AddWaiting(props: AddProps) {
  const [isOpen, setOpen] = useState(false)
  if (!mayDo('waiting-list.edit')) return null
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={texts.addTitle}>
          <AddForm {...props} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function AddForm({ departure, categories, party, contact, onClose }: AddProps & { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      party: { ...party },
    },
    validate: {
      name: (name) => (name.trim() ? null : typedFields.required),
      phone: (phone, { email }) => (phone.trim() || email.trim() ? null : texts.contactNeeded),
    },
  })
  const add = useCommand(addWaiting, {
    onDone: () => {
      notifyDone(texts.added(form.values.name))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit((values) => add.run({ body: { ...departure, ...values } }))
  // In React's tree it is inside the sale's form: its Enter must not reach it.
  const submitAlone = (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation()
    submit(event)
  }
  return (
    <form onSubmit={submitAlone} noValidate>
      <Stack>
        <Text size="sm">{texts.addHint}</Text>
        <TextInput label={texts.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <Group grow>
          <TextInput label={texts.phone} type="tel" {...form.getInputProps('phone')} />
          <TextInput label={texts.email} type="email" {...form.getInputProps('email')} />
        </Group>
        <Fieldset legend={texts.people} variant="unstyled">
          <Group grow>
            {categories.map(({ code, label }) => (
              <NumberInput
                key={code}
                label={label}
                min={0}
                max={500}
                {...form.getInputProps(`party.${code}`)}
                value={form.values.party[code] ?? 0}
              />
            ))}
          </Group>
        </Fieldset>
        {add.problem && !add.problem.fields && <ProblemAlert problem={add.problem} />}
        <FormActions act={texts.save} isRunning={add.isRunning} back={texts.back} onBack={onClose} />
      </Stack>
    </form>
  )
}
