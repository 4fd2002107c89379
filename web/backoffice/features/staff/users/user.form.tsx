import { Checkbox, PasswordInput, Select, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import { createUser, NewUser, updateUser, User, UserEdit } from '#contract/staff/users.contract.ts'
import { isAdministrator, isSeller, levels, levelsManagedBy } from '#domain/staff/level.ts'
import { crewRoleOf } from '#domain/staff/user-management.rules.ts'
import { readAllBut, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { levelNames } from '#words/office/code-names.ts'

import { OperatorSelect } from '../../operators/operator-select.panel.tsx'
import { Invitation } from './invitation.panel.tsx'
import { userLabels, userWord, type UserValues, valuesOf } from './user-values.rules.ts'
import { deleteUserSilently } from './users-calls.hook.ts'
import { usersTexts as texts } from './users.texts.ts'

type UserFormProps = {
  user: User | null
  /** the operator of the list: new users belong to it */
  operator_id?: string
  onClose: () => void
  /** a user was created who needs a link in person */
  onCreated: (id: string) => void
}

export function UserForm({ user, operator_id, onClose, onCreated }: UserFormProps) {
  const me = useMe()
  const editor = useRecordForm<User, UserValues>({
    record: user,
    schema: User,
    valuesOf: (each) => valuesOf(each, operator_id || me.tour_operator.id),
    validate: validateWith(user ? UserEdit : NewUser),
    request: ({ level, ...rest }, version) => {
      // A form without a level is refused before it is sent.
      const body = { ...rest, level: level ?? 4 }
      return user && version !== null
        ? requestOf(updateUser, { params: { id: user.id }, body: { ...body, version } })
        : requestOf(createUser, { body })
    },
    savedText: ({ email, has_password }) => {
      if (user) return texts.saved
      if (has_password) return texts.created
      return me.sends_mail ? texts.createdInvited(email) : texts.createdToInvite
    },
    onSaved: ({ id, has_password }) => {
      if (user || has_password || me.sends_mail) onClose()
      else onCreated(id)
    },
    fieldOf: { email_taken: 'email' },
    labels: userLabels,
    word: userWord,
  })
  const { form } = editor
  const values = form.getValues()
  const isSelf = user?.id === me.id
  const managed = levelsManagedBy(me.level)
  const passwordNew = me.sends_mail ? texts.passwordNew : texts.passwordToInvite
  return (
    <RecordForm
      editor={editor}
      within="open"
      failed={texts.saveFailed}
      act={user ? texts.save : texts.saveNew}
      back={texts.close}
      onBack={onClose}
      extra={user && !isSelf && <RemoveButton user={user} onDone={() => editor.leaveBy(onClose)} />}
    >
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
          description={isSelf ? texts.ownLevel : texts.levelHint}
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
        <StateField
          label={texts.state}
          description={values.level !== null && crewRoleOf(values.level) ? texts.crewHint : undefined}
          disabled={isSelf}
          {...form.getInputProps('state')}
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
          description={isSelf ? texts.passwordOwn : user ? texts.passwordKeep : passwordNew}
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
    </RecordForm>
  )
}

function RemoveButton({ user, onDone }: { user: User; onDone: () => void }) {
  const queryClient = useQueryClient()
  const remove = async () => {
    if (await deleteUserSilently(user.id)) notifyDone(texts.removed)
    onDone()
    await readAllBut(queryClient, user.id)
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
