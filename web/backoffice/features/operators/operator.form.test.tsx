import { getTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { OperatorForm } from './operator.form.tsx'

describeRecordForm('an operator', {
  level: 1,
  table: 'tour_operators',
  column: 'name',
  label: 'Nombre comercial',
  saved: 'Cambios guardados',
  stays: true,
  given: async ({ operator: { tour_operator_id: id }, call }) => {
    const operator = await call(getTourOperator, { params: { id } })
    return { id, form: () => <OperatorForm operator={operator} /> }
  },
})
