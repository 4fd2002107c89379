import { Button, Group, List, NumberInput, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'

import type { SectionProps } from '../values/section-values.rules.ts'
import {
  type RuleName,
  ruleGroups,
  rulesOfPage,
  ruleTexts,
  ruleValue,
  rulesTexts as texts,
} from './operator-rules.texts.ts'

import classes from './operator-rules.module.css'

type UsualRulesProps = SectionProps & { page: 'reglas' | 'planillas'; title: string }

/** The rules of a page, folded until a person wants to change one: an operator can work with the usual values. */
export function UsualRules({ form, page, title }: UsualRulesProps) {
  const rules = rulesOfPage(page)
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(rules.some((name) => hash === `#constants.${name}`))
  const { constants } = form.getValues()
  const changed = rules.filter((name) => constants[name] !== defaultConstants[name])
  const hasFault = rules.some((name) => form.errors[`constants.${name}`])
  const isShown = isOpen || hasFault
  const { hint, usual, untouched } = texts[page]
  return (
    <FormSection title={title} description={hint}>
      <div>
        <Text fw={600}>{changed.length === 0 ? untouched : texts.changed(changed.length)}</Text>
        <Text size="sm" mt={4}>
          {usual(defaultConstants)}
        </Text>
        {changed.length > 0 && (
          <List size="sm" mt="xs">
            {changed.map((name) => (
              <List.Item key={name}>
                {texts.differs(
                  ruleTexts[name].label,
                  ruleValue(name, constants[name]),
                  ruleValue(name, defaultConstants[name]),
                )}
              </List.Item>
            ))}
          </List>
        )}
        <Group mt="sm" gap="sm">
          <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
            {isShown ? texts.fold : texts.show}
          </Button>
          {changed.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => form.setFieldValue('constants', withUsual(constants, rules))}
            >
              {texts.restore}
            </Button>
          )}
        </Group>
      </div>
      {isShown &&
        ruleGroups[page].map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Title order={4} size="h5" mb="sm">
              {group.title}
            </Title>
            <div className={classes['numbers']}>
              {group.rules.map((name) => (
                <RuleField key={name} form={form} name={name} />
              ))}
            </div>
          </section>
        ))}
    </FormSection>
  )
}

const withUsual = (constants: typeof defaultConstants, rules: readonly RuleName[]) => ({
  ...constants,
  ...Object.fromEntries(rules.map((name) => [name, defaultConstants[name]])),
})

export function RuleField({ form, name }: SectionProps & { name: RuleName }) {
  const { label, unit, hint } = ruleTexts[name]
  const isChanged = form.getValues().constants[name] !== defaultConstants[name]
  const usual = isChanged && texts.usualIs(ruleValue(name, defaultConstants[name]))
  const shared = {
    label,
    description: [hint, usual].filter(Boolean).join(' '),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    ...form.getInputProps(`constants.${name}`),
  }
  return unit === null ? (
    <TimeField {...shared} />
  ) : (
    <NumberInput suffix={unit} allowDecimal={false} min={0} {...shared} />
  )
}
