import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'

import type { SectionProps } from '../values/section-values.rules.ts'
import { ruleGroups, rulesTexts as texts } from './operator-rules.texts.ts'
import { RuleField } from './usual-rules.form.tsx'

import classes from './operator-rules.module.css'

const [{ title, rules }] = ruleGroups.recogida

/** What holds for every pickup, and which setting decides its time. */
export const PickupRulesSection = ({ form }: SectionProps) => (
  <FormSection
    title={title}
    description={
      <>
        {texts.pickupHint}{' '}
        <Anchor component={Link} to={paths.zones} inherit>
          {texts.toZones}
        </Anchor>
      </>
    }
  >
    <div className={classes['lines']}>
      {rules.map((name) => (
        <RuleField key={name} form={form} name={name} />
      ))}
    </div>
  </FormSection>
)
