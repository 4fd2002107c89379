import { getUser } from '#contract/staff/users.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenUser } from '#testing/given/given.ts'

import { UserForm } from './user.form.tsx'

describeRecordForm('a user', {
  level: 1,
  table: 'users',
  column: 'full_name',
  label: 'Nombre completo',
  saved: 'Cambios guardados',
  given: async ({ db, operator, call }) => {
    const { id } = await givenUser(db, operator)
    const user = await call(getUser, { params: { id } })
    return { id, form: (closed) => <UserForm user={user} onClose={closed} onCreated={closed} /> }
  },
  refused: {
    given: ({ db, operator }) => givenUser(db, operator, { email: 'otra@andes.test' }),
    label: 'Correo electrónico',
    typed: 'otra@andes.test',
    told: 'Ya existe un usuario con ese correo.',
  },
})
