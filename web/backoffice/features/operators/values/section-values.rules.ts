import type { UseFormReturnType } from '@mantine/form'

import type { TourOperatorEdit } from '#contract/operators/tour-operators.contract.ts'

export type OperatorValues = Omit<TourOperatorEdit, 'version'>
export type SectionProps = { form: UseFormReturnType<OperatorValues> }
