import { Button, Group, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { type AgreementEditor, newException } from './agreement-values.rules.ts'
import { agreementFormTexts as texts } from './agreements.texts.ts'
import { PercentField } from './percent-field.form.tsx'
import { useProductChoices } from './product-choices.hook.ts'

const kinds = [
  { value: 'comision', label: texts.percent },
  { value: 'neto', label: texts.net },
]

type ExceptionsProps = { form: AgreementEditor; currency: string }

/** Products, categories and seasons with a commission or a net price of their own. */
export function AgreementExceptions({ form, currency }: ExceptionsProps) {
  return (
    <div>
      <Title order={3}>{texts.exceptions}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.exceptionsHint}
      </Text>
      <Stack gap="sm">
        {form.values.terms.map(({ key }, index) => (
          <Exception key={key} form={form} currency={currency} index={index} />
        ))}
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('terms', newException())}
          >
            {texts.addException}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

function Exception({ form, currency, index }: ExceptionsProps & { index: number }) {
  const { products, choices } = useProductChoices()
  const term = form.values.terms[index]
  if (!term) return null
  const at = (field: string) => form.getInputProps(`terms.${index}.${field}`)
  const categories = new Map(
    products
      .filter(({ id }) => !term.product_id || id === term.product_id)
      .flatMap((product) => product.categories.map(({ code, label }) => [code, label] as const)),
  )
  const name = texts.exception(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {name}
          </Text>
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={`Quitar ${name.toLowerCase()}`}
            onClick={() => form.removeListItem('terms', index)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Group>
        <FieldRow>
          <Select
            label={texts.product}
            placeholder={texts.allProducts}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
            data={choices}
            {...at('product_id')}
            value={term.product_id || null}
            onChange={(value) => form.setFieldValue(`terms.${index}.product_id`, value ?? '')}
          />
          <Select
            label={texts.category}
            placeholder={texts.allCategories}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={[...categories].map(([value, label]) => ({ value, label }))}
            {...at('category_code')}
            value={term.category_code || null}
            onChange={(value) => form.setFieldValue(`terms.${index}.category_code`, value ?? '')}
          />
        </FieldRow>
        <FieldRow>
          <SegmentedControl
            aria-label={texts.kind}
            data={kinds}
            value={term.kind}
            onChange={(kind) =>
              form.setFieldValue(`terms.${index}.kind`, kind === 'neto' ? 'neto' : 'comision')
            }
          />
          {term.kind === 'comision' ? (
            <PercentField label={texts.percent} {...at('percent')} />
          ) : (
            <MoneyField
              label={texts.netOf}
              currency={currency}
              value={term.amount}
              onChange={(amount) => form.setFieldValue(`terms.${index}.amount`, amount)}
              error={form.errors[`terms.${index}.amount`]}
            />
          )}
        </FieldRow>
        <FieldRow>
          <DateField label={texts.seasonFrom} clearable {...at('season_from')} />
          <DateField label={texts.seasonTo} clearable {...at('season_to')} />
        </FieldRow>
        {form.errors[`terms.${index}.kind`] && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {form.errors[`terms.${index}.kind`]}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
