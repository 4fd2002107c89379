import { Radio, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type FleetRules, getFleetRules, saveFleetRules } from '../contract/fleet-rules.contract.ts'
import { crewNeedsVehicles, doubtChoices, ruleLevels } from '../rules/fleet.ts'
import { doubtNames, ruleNames } from '../words/rule-words.ts'
import { rulesTexts as texts } from './capacity.texts.ts'

/** What is done with a sale for which no vehicle, or no driver or guide, is left. */
export function FleetRulesForm({ onClose }: { onClose: () => void }) {
  const found = useQuery(apiQuery(getFleetRules, {}))
  return (
    <>
      {found.isPending && <Skeleton height={320} />}
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <RulesForm key={found.data.version} rules={found.data} onClose={onClose} />}
    </>
  )
}

function RulesForm({ rules, onClose }: { rules: FleetRules; onClose: () => void }) {
  const { version, ...initialValues } = rules
  const form = useForm({
    initialValues,
    validate: (values) => (crewNeedsVehicles(values) ? {} : { crew: texts.crewTooStrict }),
  })
  const save = useCommand(saveFleetRules, {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const isRequired = form.values.vehicles === 'exigir'
  return (
    <form onSubmit={form.onSubmit((values) => save.run({ body: { ...values, version } }))} noValidate>
      <Stack>
        <Levels label={texts.vehicles} hints={texts.vehicleHints} {...form.getInputProps('vehicles')} />
        <Levels label={texts.crew} hints={texts.crewHints} {...form.getInputProps('crew')} />
        {isRequired && (
          <Radio.Group label={texts.doubt} description={texts.doubtHint} {...form.getInputProps('in_doubt')}>
            <Stack gap="xs" mt="xs">
              {doubtChoices.map((choice) => (
                <Radio key={choice} value={choice} label={doubtNames[choice]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {save.problem && !save.problem.fields && <ProblemAlert problem={save.problem} />}
        <FormActions act={texts.save} isRunning={save.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type LevelsProps = {
  label: string
  hints: Record<(typeof ruleLevels)[number], string>
  value?: FleetRules['vehicles']
}

function Levels({ label, hints, ...input }: LevelsProps) {
  return (
    <Radio.Group label={label} {...input}>
      <Stack gap="xs" mt="xs">
        {ruleLevels.map((level) => (
          <Radio key={level} value={level} label={ruleNames[level]} description={hints[level]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
