import { Anchor, Group, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Person } from '#contract/persons/persons.contract.ts'
import { createUser, getUser, updateUser, type User, UserFields } from '#contract/staff/users.contract.ts'
import { crewLevels } from '#domain/staff/level.ts'
import { crewLevelOf } from '#domain/staff/user-management.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { focusOnce, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { levelNames, stateNames } from '#words/office/code-names.ts'

import { Invitation } from '../staff/users/invitation.panel.tsx'
import { personsTexts as texts } from './persons.texts.ts'

/** Whether a driver or guide enters the product, and how: the same user as among the users. */
export function CrewAccess({ person }: { person: Person }) {
  return (
    <section aria-labelledby="crew-access">
      <Title order={3} id="crew-access" mb="xs">
        {texts.accessTitle}
      </Title>
      {person.user_id ? <Known id={person.user_id} /> : <Missing person={person} />}
    </section>
  )
}

function Known({ id }: { id: string }) {
  const user = useQuery(apiQuery(getUser, { params: { id } }))
  if (user.isError)
    return (
      <ProblemAlert
        title={uiTexts.readFailed}
        problem={problemOf(user.error)}
        onRetry={() => void user.refetch()}
      />
    )
  if (!user.data) return <Skeleton height={96} role="group" aria-busy aria-label={texts.accessLoading} />
  return <KnownUser user={user.data} />
}

function KnownUser({ user }: { user: User }) {
  const { id, full_name, email, level, state, last_login_at, has_password, version } = user
  const { tour_operator } = useMe()
  const isActive = state === 1
  const turning = useCommand(updateUser, {
    onDone: (turned) => notifyDone(turned.state === 1 ? texts.accessStarted : texts.accessStopped),
    onProblem: notifyProblem,
  })
  const turn = (next: 1 | 2) => turning.run({ params: { id }, body: { state: next, version } })
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: texts.accessEmail, value: email },
          { label: texts.accessLevel, value: levelNames[level] },
          { label: texts.accessState, value: stateNames[state] },
          {
            label: texts.accessSeen,
            value: last_login_at ? (
              <InstantText instant={last_login_at} zone={tour_operator.time_zone} />
            ) : (
              texts.accessNever
            ),
          },
        ]}
      />
      {isActive && !has_password && <Invitation user={user} />}
      <Group gap="md">
        <Button
          variant="default"
          size="sm"
          loading={turning.isRunning}
          onClick={() =>
            isActive
              ? confirm({
                  title: texts.stopAccessTitle(full_name),
                  consequences: texts.stopAccessBody,
                  act: texts.stopAccess,
                  onConfirm: () => turn(2),
                })
              : turn(1)
          }
        >
          {isActive ? texts.stopAccess : texts.startAccess}
        </Button>
        <Anchor component={Link} to={paths.user(id)} size="sm">
          {texts.seeUser}
        </Anchor>
      </Group>
    </Stack>
  )
}

const Access = UserFields.pick({ email: true, level: true })

function Missing({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AccessForm person={person} onClose={() => setOpen(false)} />
  return (
    <Group gap="md">
      <Text size="sm">{texts.noAccess}</Text>
      <Button size="sm" variant="default" disabled={person.state !== 1} onClick={() => setOpen(true)}>
        {texts.giveAccess}
      </Button>
    </Group>
  )
}

function AccessForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, full_name, phone, email, roles } = person
  const form = useForm({
    initialValues: { email, level: crewLevelOf(roles) ?? 4 },
    validate: validateWith(Access),
  })
  const { level } = form.getValues()
  const giving = useCommand(createUser, {
    onDone: (user) => {
      notifyDone(texts.accessGiven(user.email))
      onClose()
    },
    onProblem: (problem) => {
      const fields = problem.code === 'email_taken' ? { email: problem.message } : problem.fields
      if (fields) showFormProblem(form, { ...problem, fields })
    },
  })
  const give = form.onSubmit((values) => giving.run({ body: { ...values, full_name, phone, person_id: id } }))
  return (
    <form onSubmit={give} noValidate>
      <Stack gap="sm">
        <TextInput
          label={texts.accessEmail}
          description={texts.givesAccessHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          ref={focusOnce}
          {...form.getInputProps('email')}
        />
        {roles.includes('chofer') && roles.includes('guia') && (
          <Select
            label={texts.accessLevel}
            data={crewLevels.map((each) => ({ value: String(each), label: levelNames[each] }))}
            allowDeselect={false}
            value={String(level)}
            onChange={(chosen) => form.setFieldValue('level', chosen === '5' ? 5 : 4)}
          />
        )}
        {giving.problem && !giving.problem.fields && giving.problem.code !== 'email_taken' && (
          <ProblemAlert problem={giving.problem} title={texts.accessFailed} />
        )}
        <FormActions act={texts.giveAccess} isRunning={giving.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
