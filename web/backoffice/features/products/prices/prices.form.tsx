import { Badge, Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'

import type { CategoryCode } from '#domain/products/product/product.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { pricesTexts as texts } from '../fields/product-prices.texts.ts'
import { specialTexts } from '../fields/product-pricing.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { RowTools } from '../fields/row-tools.panel.tsx'
import { OtherAmount } from './other-amount.form.tsx'
import { PriceUnitFields } from './price-unit.form.tsx'
import { type SeasonSpan, seasonSpans } from './season-dates.rules.ts'

import classes from '../fields/product-editor.module.css'

type PricesProps = { form: ProductForm; disabled: boolean; currency: string }

/** Seasons by categories: a grid where there is room, a card for each season on a phone. */
export const PricesSection = memo(PricesFields, sameSection('precios', ['categories']))

function PricesFields({ form, disabled, currency }: PricesProps) {
  const { seasons, categories } = form.values
  const today = useToday()
  const spans = seasonSpans(seasons, today)
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const last = seasons.at(-1)
  const [withPast, setWithPast] = useState(false)
  const isPast = (index: number) => spans[index]?.when === 'past'
  const isFaulty = (index: number) =>
    Object.keys(form.errors).some((path) => path.startsWith(`seasons.${index}.`))
  const places = seasons.map((_, index) => index)
  // Seasons with errors are shown, and stay visible while they are fixed.
  if (!withPast && places.some((index) => isPast(index) && isFaulty(index))) setWithPast(true)
  const shown = places.filter((index) => withPast || !isPast(index))
  const Seasons = isWide ? SeasonGrid : SeasonCards
  return (
    <EditorSection id="precios" description={texts.description(currency)} disabled={disabled}>
      <PriceUnitFields form={form} />
      {seasons.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {categories.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noCategories}
        </Text>
      ) : (
        seasons.length > 0 && <Seasons form={form} currency={currency} spans={spans} shown={shown} />
      )}
      {shown.length < seasons.length && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setWithPast(true)}
          >
            {texts.showPast(seasons.length - shown.length)}
          </Button>
        </div>
      )}
      <div>
        <Button
          variant="default"
          data-path="seasons"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            form.insertListItem('seasons', {
              season: '',
              valid_from: last ? '' : today,
              amounts: { ...last?.amounts },
              unit_amount: last?.unit_amount ?? null,
            })
            // The next thing to write is since when it holds.
            const path = `seasons.${seasons.length}.valid_from`
            if (last)
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus(),
              )
          }}
        >
          {texts.add}
        </Button>
      </div>
    </EditorSection>
  )
}

type Column = { path: string; code: CategoryCode | null; label: string }

/** A column of amounts for each category, or the one of the group or the vehicle. */
function columnsOf({ price_unit, categories }: ProductForm['values']): Column[] {
  if (price_unit !== 'persona')
    return [{ path: 'unit_amount', code: null, label: specialTexts.unitAmounts[price_unit] }]
  return categories.map(({ code, label }) => ({ path: `amounts.${code}`, code, label }))
}

type SeasonsProps = {
  form: ProductForm
  currency: string
  spans: readonly SeasonSpan[]
  /** indexes of the visible ones */
  shown: readonly number[]
}

function SeasonGrid({ form, currency, spans, shown }: SeasonsProps) {
  const columns = columnsOf(form.values)
  return (
    <div className={classes['scroll']}>
      <table className={classes['grid']} aria-label={texts.grid}>
        <thead>
          <tr>
            <th scope="col">{texts.season}</th>
            <th scope="col">{texts.from}</th>
            {columns.map(({ path, label }) => (
              <th key={path} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{texts.remove}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <tr key={index}>
              <td style={{ minWidth: 145 }}>
                <SeasonName form={form} index={index} />
                <Span span={spans[index]} />
              </td>
              <td style={{ minWidth: 155 }}>
                <SeasonStart form={form} index={index} />
              </td>
              {columns.map((column) => (
                <td key={column.path} className={classes['amount']}>
                  <Amount form={form} index={index} column={column} currency={currency} />
                </td>
              ))}
              <td>
                <RemoveSeason form={form} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeasonCards({ form, currency, spans, shown }: SeasonsProps) {
  const columns = columnsOf(form.values)
  return shown.map((index) => (
    <div key={index} className={classes['row']}>
      <div className={classes['rowHead']}>
        <Span span={spans[index]} />
        <RemoveSeason form={form} index={index} />
      </div>
      <SeasonName form={form} index={index} label={texts.season} />
      <SeasonStart form={form} index={index} label={texts.from} />
      {columns.map((column) => (
        <Amount key={column.path} form={form} index={index} column={column} currency={currency} withLabel />
      ))}
    </div>
  ))
}

type SeasonProps = { form: ProductForm; index: number; label?: string }

function SeasonName({ form, index, label }: SeasonProps) {
  return (
    <TextInput
      label={label}
      aria-label={texts.seasonName(index + 1)}
      placeholder={texts.seasonPlaceholder}
      maxLength={60}
      autoComplete="off"
      {...form.getInputProps(`seasons.${index}.season`)}
    />
  )
}

function SeasonStart({ form, index, label }: SeasonProps) {
  return (
    <DateField
      label={label}
      aria-label={texts.seasonFrom(index + 1)}
      valueFormat="D MMM YYYY"
      {...form.getInputProps(`seasons.${index}.valid_from`)}
      onChange={(date) => form.setFieldValue(`seasons.${index}.valid_from`, date ?? '')}
    />
  )
}

function Span({ span }: { span: SeasonSpan | undefined }) {
  if (!span) return null
  return (
    <Group gap="2px 6px" mt={4} mih={20}>
      <Text size="xs" c="dimmed">
        {span.until ? texts.untilDate(span.until) : texts.untilNext}
      </Text>
      {span.when !== 'coming' && (
        <Badge size="sm" variant="light" color={span.when === 'now' ? 'green' : 'gray'} tt="none">
          {span.when === 'now' ? texts.now : texts.past}
        </Badge>
      )}
    </Group>
  )
}

/** The price to compare one with: the same of another season, else of another category. */
function neighbourOf(seasons: ProductForm['values']['seasons'], index: number, code: CategoryCode | null) {
  const own = seasons[index]
  const before = seasons.filter((season) => season !== own)
  const same = before.map((season) => (code ? season.amounts[code] : season.unit_amount))
  const beside = Object.entries(own?.amounts ?? {}).map(([of, amount]) => (code && of !== code ? amount : 0))
  return [...same, ...beside].find((amount) => amount)
}

type AmountProps = {
  form: ProductForm
  index: number
  column: Column
  currency: string
  withLabel?: boolean
}

const without = (amounts: Partial<Record<CategoryCode, number>> = {}, code: CategoryCode) =>
  Object.fromEntries(Object.entries(amounts).filter(([each]) => each !== code))

function Amount({ form, index, column, currency, withLabel = false }: AmountProps) {
  const season = form.values.seasons[index]
  const { label, code } = column
  const path = `seasons.${index}.${column.path}`
  const name = texts.thisSeason(index + 1, season?.season ?? '')
  const other = code ? `seasons.${index}.other_amounts` : `seasons.${index}.other_unit_amount`
  return (
    <>
      <MoneyField
        label={withLabel ? label : undefined}
        aria-label={texts.amount(label, name)}
        data-path={path}
        value={code ? season?.amounts[code] : (season?.unit_amount ?? undefined)}
        onChange={(amount) =>
          // A price that is taken away is missing, not an amount of another type.
          code && amount === undefined
            ? form.setFieldValue(`seasons.${index}.amounts`, without(season?.amounts, code))
            : form.setFieldValue(path, amount ?? null)
        }
        currency={currency}
        usual={neighbourOf(form.values.seasons, index, code)}
        error={form.errors[path]}
      />
      <OtherAmount
        of={texts.amount(label, name)}
        path={code ? `${other}.${code}` : other}
        value={code ? season?.other_amounts?.[code] : season?.other_unit_amount}
        onChange={(amount) =>
          form.setFieldValue(other, code ? { ...season?.other_amounts, [code]: amount } : (amount ?? null))
        }
      />
    </>
  )
}

function RemoveSeason({ form, index }: SeasonProps) {
  const name = form.values.seasons[index]?.season ?? ''
  return (
    <RowTools
      what={texts.thisSeason(index + 1, name)}
      index={index}
      length={form.values.seasons.length}
      onRemove={() => form.removeListItem('seasons', index)}
    />
  )
}
