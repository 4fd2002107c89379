import { Anchor, Chip, Group, Input, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
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
import { meetingTexts, wordingTexts } from '../fields/product-editor.texts.ts'
import { scheduleTexts } from '../fields/product-prices.texts.ts'
import { ProductColorField } from '../list/product-color.form.tsx'
import { productsTexts } from '../list/products.texts.ts'
import { everyDay, type NewProductValues } from './new-product.rules.ts'
import { newProductTexts as texts } from './new-product.texts.ts'

import classes from '../fields/product-editor.module.css'

export type NewProductForm = UseFormReturnType<NewProductValues>
type QuestionProps = { form: NewProductForm }
type PricedProps = QuestionProps & { currency: string }

const rule = 'start.availability_rules.0'

export function NameQuestion({ form, onName }: QuestionProps & { onName: (name: string) => void }) {
  return (
    <EditorSection id="name" title={texts.questions.name} description={texts.hints.name}>
      <TextInput
        label={productsTexts.name}
        placeholder={productsTexts.namePlaceholder()}
        withAsterisk
        data-autofocus
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('name')}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </EditorSection>
  )
}

export const DescriptionQuestion = ({ form }: QuestionProps) => (
  <EditorSection id="description" title={texts.questions.description} description={texts.hints.description}>
    <Textarea
      label={wordingTexts.body}
      withAsterisk
      autosize
      minRows={3}
      maxRows={12}
      maxLength={5000}
      {...form.getInputProps('start.description')}
    />
  </EditorSection>
)

const amountProps = (form: NewProductForm, currency: string, code: 'ADULT' | 'CHILD') => {
  const path = `start.seasons.0.amounts.${code}`
  return {
    'data-path': path,
    value: form.values.start.seasons[0]?.amounts[code],
    onChange: (amount: number | undefined) => form.setFieldValue(path, amount),
    currency,
    error: form.errors[path],
  }
}

export const PriceQuestion = ({ form, currency }: PricedProps) => (
  <EditorSection id="price" title={texts.questions.price} description={texts.hints.price(currency)}>
    <FieldRow>
      <MoneyField label={texts.adult} withAsterisk {...amountProps(form, currency, 'ADULT')} />
    </FieldRow>
  </EditorSection>
)

export const HoursQuestion = ({ form }: QuestionProps) => (
  <EditorSection id="hours" title={texts.questions.hours} description={texts.hints.hours}>
    <FieldRow>
      <TimeField
        label={texts.hour}
        withAsterisk
        {...form.getInputProps(`${rule}.start_times.0`)}
        onChange={(time) => form.setFieldValue(`${rule}.start_times.0`, time)}
      />
      <DurationField
        label={texts.duration}
        withAsterisk
        {...form.getInputProps('start.duration_minutes')}
        value={form.values.start.duration_minutes || ''}
      />
    </FieldRow>
  </EditorSection>
)

/** What has a value already, and is rarely another. */
export function ProposedValues({ form, currency }: PricedProps) {
  const capacity = form.getInputProps(`${rule}.capacity`)
  return (
    <EditorSection id="proposed" title={texts.questions.proposed} description={texts.hints.proposed}>
      <WeekdaysField form={form} />
      <FieldRow>
        <NumberInput
          label={texts.capacity}
          withAsterisk
          min={1}
          max={1000}
          allowDecimal={false}
          {...capacity}
          value={form.values.start.availability_rules[0]?.capacity || ''}
          onChange={(typed) => capacity.onChange(typeof typed === 'number' ? typed : 0)}
        />
        <MoneyField
          label={texts.child}
          placeholder={texts.childHint}
          description={texts.childAges}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...amountProps(form, currency, 'CHILD')}
        />
      </FieldRow>
      <MeetingFields form={form} />
      <FieldRow>
        <TextInput
          label={productsTexts.code}
          description={texts.codeHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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

const WeekdaysField = ({ form }: QuestionProps) => (
  <Input.Wrapper
    label={texts.days}
    labelElement="div"
    withAsterisk
    error={form.errors[`${rule}.weekdays`]}
    data-path={`${rule}.weekdays`}
  >
    <Chip.Group
      multiple
      value={form.values.start.availability_rules[0]?.weekdays.map(String) ?? []}
      onChange={(chosen) =>
        form.setFieldValue(
          `${rule}.weekdays`,
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
)

function MeetingFields({ form }: QuestionProps) {
  const { meeting } = form.values.start
  return (
    <>
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
          description={texts.meetingHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={meetingTexts.namePlaceholder}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('start.meeting_point.name')}
        />
      )}
    </>
  )
}
