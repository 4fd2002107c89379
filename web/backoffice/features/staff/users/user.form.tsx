import { Checkbox, PasswordInput, Select, Skeleton, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { User } from '#contract/staff/users.contract.ts'
import { isAdministrator } from '#domain/staff/level.ts'
import { readAllBut } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { levelNames } from '#words/office/code-names.ts'

import { OperatorSelect } from '../../operators/operator-select.panel.tsx'
import { KnownPerson } from './known-person.form.tsx'
import {
  asksOverride,
  awaitsPassword,
  isOfCrew,
  levelHint,
  levelOf,
  offeredLevels,
  passwordHint,
} from './user-values.rules.ts'
import { type UserEditor, type UserFormProps, useUserForm } from './user.hook.ts'
import { deleteUserSilently } from './users-calls.hook.ts'
import { usersTexts as texts } from './users.texts.ts'

const Invitation = lazy(() =>
  import('./invitation.panel.tsx').then((module) => ({ default: module.Invitation })),
)

export function UserForm(props: UserFormProps) {
  const { user, onClose } = props
  const editor = useUserForm(props)
  return (
    <RecordForm
      editor={editor}
      within="open"
      failed={texts.saveFailed}
      act={user ? texts.save : texts.saveNew}
      back={texts.close}
      onBack={onClose}
      extra={user && !editor.isSelf && <RemoveButton user={user} onDone={() => editor.leaveBy(onClose)} />}
    >
      {user && awaitsPassword(user) && (
        <Suspense fallback={<Skeleton height={120} />}>
          <Invitation user={user} />
        </Suspense>
      )}
      <Identity editor={editor} />
      <Access editor={editor} user={user} />
      <Password editor={editor} />
      <Place editor={editor} />
    </RecordForm>
  )
}

type PartProps = { editor: UserEditor }

function Identity({ editor: { form } }: PartProps) {
  return (
    <>
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
    </>
  )
}

function Access({ editor, user }: PartProps & { user: User | null }) {
  const { form, isSelf } = editor
  const me = useMe()
  const values = form.getValues()
  return (
    <>
      <Title order={3}>{texts.access}</Title>
      <FieldRow>
        <Select
          label={texts.level}
          description={levelHint(values.level, me, isSelf)}
          data={offeredLevels(me, isSelf).map((level) => ({
            value: String(level),
            label: levelNames[level],
          }))}
          required
          disabled={isSelf}
          {...form.getInputProps('level')}
          value={values.level === null ? null : String(values.level)}
          onChange={(chosen) => form.setFieldValue('level', levelOf(chosen))}
        />
        <StateField
          label={texts.state}
          description={isOfCrew(values.level) ? texts.crewHint : undefined}
          disabled={isSelf}
          {...form.getInputProps('state')}
        />
      </FieldRow>
      <KnownPerson editor={editor} />
      {isAdministrator(me) && (
        <OperatorSelect
          label={texts.operator}
          allowDeselect={false}
          disabled={isSelf}
          known={user?.tour_operator ?? me.tour_operator}
          {...form.getInputProps('tour_operator_id')}
        />
      )}
      {asksOverride(values.level) && (
        <Checkbox
          label={texts.override}
          description={texts.overrideHint}
          {...form.getInputProps('may_override', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

function Password({ editor }: PartProps) {
  const me = useMe()
  const { form, isSelf } = editor
  const values = form.getValues()
  return (
    <FieldRow>
      <PasswordInput
        label={texts.password}
        description={passwordHint(editor, me)}
        autoComplete="new-password"
        disabled={isSelf}
        {...form.getInputProps('password')}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ password: value, ...(value === '' && { re_password: '' }) })
        }
      />
      <PasswordInput
        label={texts.repeat}
        autoComplete="new-password"
        disabled={isSelf || values.password === ''}
        {...form.getInputProps('re_password')}
      />
    </FieldRow>
  )
}

function Place({ editor: { form } }: PartProps) {
  const me = useMe()
  const values = form.getValues()
  return (
    <>
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
    </>
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
