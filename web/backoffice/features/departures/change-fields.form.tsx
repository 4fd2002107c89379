import { Group, Radio, Stack, TextInput } from '@mantine/core'

import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type ChangeFieldsProps, useChangeFields } from './change-fields.hook.ts'
import { departuresTexts as texts } from './departures.texts.ts'
import { ExceptionFields } from './exception-fields.form.tsx'

/** A change of some days and its reason; the same for one departure and for many days. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { times, only, kinds, onKind } = props
  const { form, kind, values, set, send, problem, isRunning } = useChangeFields(props)
  const fields = problem?.fields ?? {}
  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="sm">
        <Radio.Group
          label={texts.what}
          value={kind}
          onChange={(value) => onKind(kinds.find((each) => each === value) ?? kind)}
        >
          <Group gap="lg" mt={6}>
            {kinds.map((each) => (
              <Radio key={each} value={each} label={texts.kinds[each]} />
            ))}
          </Group>
        </Radio.Group>
        <ExceptionFields
          kind={kind}
          values={values}
          onChange={set}
          times={only ? null : times}
          errors={fields}
          texts={texts}
        />
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={120}
          value={values.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          error={fields['reason']}
        />
        <ProblemAlert
          title={texts.saveFailed}
          problem={problem && fieldsOutside(problem, ['start_time', 'new_time', 'capacity', 'reason'])}
        />
        <div>
          <Button type="submit" loading={isRunning}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
