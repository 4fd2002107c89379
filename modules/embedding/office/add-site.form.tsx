import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { addEmbeddingSite } from '../contract/embedding.contract.ts'
import { ownSiteTexts as texts } from './own-site.texts.ts'

import classes from './own-site.module.css'

/** The server checks the typed site and shortens it to what browsers compare. */
export function AddSiteForm({ operator_id }: { operator_id: string }) {
  const form = useForm({ initialValues: { origin: '' } })
  const add = useCommand(addEmbeddingSite, {
    onDone: () => {
      notifyDone(texts.added)
      form.reset()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => add.run({ params: { id: operator_id }, body }))}>
      <div className={classes['add']}>
        <TextInput
          label={texts.site}
          placeholder={texts.sitePlaceholder}
          type="url"
          inputMode="url"
          maxLength={300}
          {...form.getInputProps('origin')}
        />
        <Button type="submit" variant="default" loading={add.isRunning}>
          {texts.add}
        </Button>
      </div>
      {add.problem && !add.problem.fields && <ProblemAlert problem={add.problem} />}
    </form>
  )
}
