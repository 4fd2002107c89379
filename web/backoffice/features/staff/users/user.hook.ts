import { createUser, NewUser, updateUser, User, UserEdit } from '#contract/staff/users.contract.ts'
import { requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'

import { needsLink, savedText, userLabels, userWord, type UserValues, valuesOf } from './user-values.rules.ts'

export type UserFormProps = {
  user: User | null
  /** the operator of the list: new users belong to it */
  operator_id?: string
  onClose: () => void
  /** a user was created who needs a link in person */
  onCreated: (id: string) => void
}

/** The form of a user, and whether it is one's own. */
export function useUserForm({ user, operator_id, onClose, onCreated }: UserFormProps) {
  const me = useMe()
  const isNew = user === null
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
    savedText: (saved) => savedText(saved, isNew, me),
    onSaved: (saved) => {
      if (needsLink(saved, isNew, me)) onCreated(saved.id)
      else onClose()
    },
    fieldOf: { email_taken: 'email' },
    labels: userLabels,
    word: userWord,
  })
  return { ...editor, isSelf: user?.id === me.id }
}

export type UserEditor = ReturnType<typeof useUserForm>
