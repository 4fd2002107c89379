import { Anchor, Chip, Group, Input, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router'

import { meetings } from '#domain/products/product/product.ts'
import { paths } from '#web/backoffice/paths.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { weekdayNames } from '#words/customer/price-lines.ts'
import { meetingNames } from '#words/office/code-names.ts'

import { DurationField } from '../about/duration.form.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import { meetingTexts } from '../fields/product-editor.texts.ts'
import { scheduleTexts } from '../fields/product-prices.texts.ts'
import { ProductColorField } from '../list/product-color.form.tsx'
import { productsTexts } from '../list/products.texts.ts'
import { everyDay, type NewProductValues } from './new-product.rules.ts'
import { newProductTexts as texts } from './new-product.texts.ts'

import classes from '../fields/product-editor.module.css'

export type NewProductForm = UseFormReturnType<NewProductValues>
type QuestionProps = { form: NewProductForm }

export function NameQuestion({ form, onName }: QuestionProps & { onName: (name: string) => void }) {
  const name = form.getInputProps('name')
  return (
    <EditorSection id="basico" title={texts.questions.basico} description={texts.hints.basico}>
      <TextInput
        label={productsTexts.name}
        placeholder={productsTexts.namePlaceholder()}
        withAsterisk
        data-autofocus
        maxLength={120}
        autoComplete="off"
        {...name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <FieldRow>
        <TextInput
          label={productsTexts.code}
          description={texts.codeHint}
          withAsterisk
          maxLength={4}
          autoComplete="off"
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('code')}
        />
        <ProductColorField withAsterisk {...form.getInputProps('color')} />
      </FieldRow>
    </EditorSection>
  )
}

export function DatesQuestion({ form }: QuestionProps) {
  const path = 'start.availability_rules.0'
  const [rule] = form.values.start.availability_rules
  const capacity = form.getInputProps(`${path}.capacity`)
  const duration = form.getInputProps('start.duration_minutes')
  return (
    <EditorSection id="fechas" title={texts.questions.fechas} description={texts.hints.fechas}>
      <Input.Wrapper
        label={texts.days}
        labelElement="div"
        withAsterisk
        error={form.errors[`${path}.weekdays`]}
        data-path={`${path}.weekdays`}
      >
        <Chip.Group
          multiple
          value={rule?.weekdays.map(String) ?? []}
          onChange={(chosen) =>
            form.setFieldValue(
              `${path}.weekdays`,
              everyDay.filter((day) => chosen.includes(String(day))),
            )
          }
        >
          <Group component="fieldset" gap={6} className={classes['chips'] ?? ''} aria-label={texts.days}>
            {everyDay.map((day) => (
              <Chip key={day} value={String(day)} size="sm" radius="sm" aria-label={weekdayNames[day]}>
                {scheduleTexts.shortDay(weekdayNames[day] ?? '')}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <FieldRow>
        <TimeField
          label={texts.hour}
          withAsterisk
          {...form.getInputProps(`${path}.start_times.0`)}
          onChange={(time) => form.setFieldValue(`${path}.start_times.0`, time)}
        />
        <DurationField
          label={texts.duration}
          withAsterisk
          {...duration}
          value={form.values.start.duration_minutes || ''}
        />
        <NumberInput
          label={texts.capacity}
          withAsterisk
          min={1}
          max={1000}
          allowDecimal={false}
          {...capacity}
          value={rule?.capacity || ''}
          onChange={(typed) => capacity.onChange(typeof typed === 'number' ? typed : 0)}
        />
      </FieldRow>
    </EditorSection>
  )
}

export function PriceQuestion({ form, currency }: QuestionProps & { currency: string }) {
  const amounts = form.values.start.seasons[0]?.amounts ?? {}
  const field = (code: 'ADULT' | 'CHILD') => {
    const path = `start.seasons.0.amounts.${code}`
    return {
      'data-path': path,
      value: amounts[code],
      onChange: (amount: number | undefined) => form.setFieldValue(path, amount),
      currency,
      error: form.errors[path],
    }
  }
  return (
    <EditorSection id="precios" title={texts.questions.precios} description={texts.hints.precios(currency)}>
      <FieldRow>
        <MoneyField label={texts.adult} withAsterisk {...field('ADULT')} />
        <MoneyField label={texts.child} placeholder={texts.childHint} {...field('CHILD')} />
      </FieldRow>
    </EditorSection>
  )
}

export function StartQuestion({ form }: QuestionProps) {
  const { meeting } = form.values.start
  return (
    <EditorSection id="recogida" title={texts.questions.recogida} description={texts.hints.recogida}>
      <Radio.Group label={meetingTexts.mode} {...form.getInputProps('start.meeting')}>
        <Stack gap="xs" mt="xs">
          {meetings.map((mode) => (
            <Radio key={mode} value={mode} label={meetingNames[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      {meeting !== 'punto_encuentro' && (
        <Input.Description>
          {texts.pickupHint}{' '}
          <Anchor component={Link} to={paths.accommodations} target="_blank" inherit underline="always">
            {texts.places}
          </Anchor>
        </Input.Description>
      )}
      {meeting !== 'recogida' && (
        <TextInput
          label={meetingTexts.point}
          placeholder={meetingTexts.namePlaceholder}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('start.meeting_point.name')}
        />
      )}
    </EditorSection>
  )
}
