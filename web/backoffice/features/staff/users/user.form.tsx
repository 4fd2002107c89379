import { Checkbox, Group, PasswordInput, Select, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { createUser, getUser, NewUser, updateUser, User, UserEdit } from '#contract/staff/users.contract.ts'
import { levels, levelsManagedBy, states, isAdministrator, isSeller } from '#domain/staff/level.ts'
import { crewRoleOf } from '#domain/staff/user-management.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { levelNames, stateNames } from '#words/office/code-names.ts'

import { OperatorSelect } from '../../operators/operator-select.panel.tsx'
import { Invitation } from './invitation.panel.tsx'
import { userLabels, userWord, type UserValues, valuesOf } from './user-values.rules.ts'
import { deleteUserSilently } from './users-calls.hook.ts'
import { usersTexts as texts } from './users.texts.ts'

const stateOptions = states.map((state) => ({ value: String(state), label: stateNames[state] }))

type UserFormProps = {
  user: User | null
  onClose: () => void
  /** somebody was made who must be given a link by hand */
  onCreated: (id: string) => void
}

export function UserForm({ user, onClose, onCreated }: UserFormProps) {
  const me = useMe()
  const form = useForm<UserValues>({
    initialValues: valuesOf(user, me.tour_operator.id),
    validate: validateWith(user ? UserEdit : NewUser),
  })
  const [isDone, setDone] = useState(false)
  const [current, setCurrent] = useState<User | null>(null)
  const isDirty = form.isDirty() && !isDone
  // After the render in which nothing is dirty any more, so that leaving asks nothing.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const onProblem = (problem: ApiError) => {
    if (problem.code === 'email_taken') form.setFieldError('email', problem.message)
    if (problem.code === 'stale') setCurrent(User.safeParse(problem.details?.['current']).data ?? null)
    if (problem.fields) showFormProblem(form, problem)
  }
  const creating = useCommand(createUser, {
    onDone: ({ id, email, has_password }) => {
      notifyDone(
        has_password ? texts.created : me.sends_mail ? texts.createdInvited(email) : texts.createdToInvite,
      )
      if (has_password || me.sends_mail) setDone(true)
      else onCreated(id)
    },
    onProblem,
  })
  const updating = useCommand(updateUser, {
    onDone: () => {
      notifyDone(texts.saved)
      setDone(true)
    },
    onProblem,
  })
  const save = (version: number | undefined) => {
    const { level, ...rest } = form.getValues()
    if (level === null) return
    const body = { ...rest, level, ...(version !== undefined && { version }) }
    if (user) updating.run({ params: { id: user.id }, body })
    else creating.run({ body })
  }
  const { isRunning, problem } = user ? updating : creating
  const inline = problem?.code === 'stale' || problem?.code === 'email_taken' || problem?.fields
  const values = form.getValues()
  const isSelf = user?.id === me.id
  const managed = levelsManagedBy(me.level)
  return (
    <form noValidate onSubmit={form.onSubmit(() => save(user?.version), focusFirstInvalid)}>
      <UnsavedChanges isDirty={isDirty} within="open" />
      <StaleDialog
        opened={current !== null}
        differences={
          current
            ? differencesBetween(values, valuesOf(current, current.tour_operator_id), userLabels, userWord)
            : []
        }
        onKeepMine={() => {
          save(current?.version)
          setCurrent(null)
        }}
        onTakeTheirs={() => {
          form.setValues(valuesOf(current, me.tour_operator.id))
          form.resetDirty()
          setDone(true)
        }}
        onClose={() => setCurrent(null)}
      />
      <Stack gap="md">
        {problem && !inline && <ProblemAlert problem={problem} title={texts.saveFailed} />}
        {user && !user.has_password && user.state === 1 && <Invitation user={user} />}
        <Title order={3}>{texts.identity}</Title>
        <TextInput label={texts.name} data-autofocus required {...form.getInputProps('full_name')} />
        <FieldRow>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <PhoneField label={texts.phone} {...form.getInputProps('phone')} />
        </FieldRow>

        <Title order={3}>{texts.access}</Title>
        <FieldRow>
          <Select
            label={texts.level}
            description={isSelf ? texts.ownStanding : texts.levelHint}
            data={(isSelf ? [me.level] : managed).map((level) => ({
              value: String(level),
              label: levelNames[level],
            }))}
            required
            disabled={isSelf}
            {...form.getInputProps('level')}
            value={values.level === null ? null : String(values.level)}
            onChange={(chosen) =>
              form.setFieldValue('level', levels.find((level) => String(level) === chosen) ?? null)
            }
          />
          <Select
            label={texts.state}
            description={values.level !== null && crewRoleOf(values.level) ? texts.crewHint : undefined}
            data={stateOptions}
            allowDeselect={false}
            disabled={isSelf}
            {...form.getInputProps('state')}
            value={String(values.state)}
            onChange={(chosen) =>
              form.setFieldValue('state', states.find((state) => String(state) === chosen) ?? 1)
            }
          />
        </FieldRow>
        {isAdministrator(me) && (
          <OperatorSelect
            label={texts.operator}
            allowDeselect={false}
            disabled={isSelf}
            known={user?.tour_operator ?? me.tour_operator}
            {...form.getInputProps('tour_operator_id')}
          />
        )}
        {values.level !== null && isSeller({ level: values.level }) && (
          <Checkbox
            label={texts.override}
            description={texts.overrideHint}
            {...form.getInputProps('may_override', { type: 'checkbox' })}
          />
        )}
        <FieldRow>
          <PasswordInput
            label={texts.password}
            description={isSelf ? texts.passwordOwn : user ? texts.passwordKeep : texts.passwordNew}
            autoComplete="new-password"
            disabled={isSelf}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={texts.repeat}
            autoComplete="new-password"
            disabled={isSelf || values.password === ''}
            {...form.getInputProps('re_password')}
          />
        </FieldRow>

        <Title order={3}>{texts.place}</Title>
        <TextInput label={texts.address} autoComplete="off" {...form.getInputProps('address')} />
        <PositionField
          label={texts.position}
          references={[me.tour_operator]}
          tilesUrl={me.map_tiles_url}
          value={values.lat_lng}
          onChange={(place) => form.setFieldValue('lat_lng', place)}
          error={form.errors['lat_lng']}
        />
        <Group justify="space-between" mt="md">
          {user && !isSelf ? <RemoveButton user={user} onDone={() => setDone(true)} /> : <span />}
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <Button type="submit" loading={isRunning} disabled={user !== null && !isDirty}>
              {user ? texts.save : texts.saveNew}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

function RemoveButton({ user, onDone }: { user: User; onDone: () => void }) {
  const queryClient = useQueryClient()
  const remove = async () => {
    if (await deleteUserSilently(user.id)) notifyDone(texts.removed)
    onDone()
    // All but the one that is open until this panel closes: it may be gone.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUser.path })
  }
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() =>
        confirm({
          title: texts.removeTitle(user.full_name),
          consequences: texts.removeBody,
          act: texts.remove,
          onConfirm: () => void remove(),
        })
      }
    >
      {texts.remove}
    </Button>
  )
}
