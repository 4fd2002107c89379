import { Anchor, Text, Textarea } from '@mantine/core'
import { Link } from 'react-router'

import { FormSection } from '#web/ui/form/form-section.tsx'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { SectionProps } from '../values/section-values.rules.ts'

type TransfersProps = SectionProps & { toRules: string }

/** How customers pay without an online payment, and how much of it is the deposit. */
export const TransfersSection = ({ form, toRules }: TransfersProps) => (
  <FormSection title={texts.payment} description={texts.paymentHint}>
    <Textarea
      label={texts.bank_details}
      description={texts.bankHint}
      autosize
      minRows={3}
      maxRows={10}
      {...form.getInputProps('bank_details')}
    />
    <Text size="sm">
      {texts.depositRule(form.getValues().constants.deposit_percent)}{' '}
      <Anchor component={Link} to={`${toRules}#constants.deposit_percent`} inherit>
        {texts.toDeposit}
      </Anchor>
    </Text>
  </FormSection>
)
