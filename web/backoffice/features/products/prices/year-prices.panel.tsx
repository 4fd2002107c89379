import { Button, Group, NumberInput, Select, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useMemo, useRef, useState } from 'react'

import { type Channel, channels } from '#domain/channel.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { explainPrice } from '#domain/products/prices/price-explanation.rules.ts'
import type { Buyer, PriceRule } from '#domain/products/prices/price-rule.rules.ts'
import { type CategoryCode, residencies, type Residency } from '#domain/products/product/product.ts'
import { useToday } from '#web/backoffice/me.ts'
import { residencyNames } from '#words/customer/price-lines.ts'
import { formatMoney } from '#words/format.ts'
import { channelNames } from '#words/office/code-names.ts'
import { outcomeText, ruleName, winnerText } from '#words/office/price-text.ts'

import type { ProductForm } from '../fields/product-form.hook.ts'
import { yearTexts as texts } from '../fields/product-pricing.texts.ts'
import {
  amountsIn,
  steppedTo,
  strengthOf,
  decisiveLosers,
  writtenRules,
  type YearMonth,
  yearOf,
} from './year-prices.rules.ts'

import classes from './year-prices.module.css'

/** A year of prices at a glance, from the form; each day shows its price and its rule. */
export function YearPrices({ form, currency }: { form: ProductForm; currency: string }) {
  const today = useToday()
  const { categories, price_unit, seasons, special_prices } = form.values
  const perPerson = price_unit === 'persona'
  const [code, setCode] = useState<CategoryCode | null>(null)
  const [residency, setResidency] = useState<Residency>('extranjero')
  const [channel, setChannel] = useState<Channel>('web')
  const [people, setPeople] = useState(2)
  const [from, setFrom] = useState(today)
  const [chosen, setChosen] = useState<LocalDate>(today)
  const category = categories.find((each) => each.code === code) ?? categories[0]
  const category_code = perPerson ? (category?.code ?? null) : null
  const rules = useMemo(
    () => writtenRules({ price_unit, seasons, special_prices }),
    [price_unit, seasons, special_prices],
  )
  const buyer: Buyer = { category_code, residency, people, channel }
  const months = yearOf(rules, buyer, from)
  const amounts = amountsIn(months)
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="anio-titulo">
      <Title order={3} size="h4" id="anio-titulo">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      <Group gap="sm" align="flex-end" mb="sm">
        {perPerson && (
          <Select
            label={texts.category}
            w={150}
            allowDeselect={false}
            data={categories.map((each) => ({ value: each.code, label: each.label }))}
            value={category_code}
            onChange={setCode}
          />
        )}
        <Select
          label={texts.residency}
          w={140}
          allowDeselect={false}
          data={residencies.map((value) => ({ value, label: residencyNames[value] }))}
          value={residency}
          onChange={(value) => value && setResidency(value)}
        />
        <Select
          label={texts.channel}
          w={140}
          allowDeselect={false}
          data={channels.map((value) => ({ value, label: channelNames[value] }))}
          value={channel}
          onChange={(value) => value && setChannel(value)}
        />
        <NumberInput
          label={texts.people}
          w={110}
          min={1}
          max={500}
          allowDecimal={false}
          value={people}
          onChange={(value) => setPeople(Math.max(1, Number(value) || 1))}
        />
        <Button.Group>
          <Button variant="default" aria-label={texts.earlier} onClick={() => setFrom(addDays(from, -365))}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" aria-label={texts.later} onClick={() => setFrom(addDays(from, 365))}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
      </Group>
      <Legend amounts={amounts} currency={currency} />
      <Months months={months} amounts={amounts} currency={currency} chosen={chosen} onChoose={setChosen} />
      <Explanation rules={rules} buyer={buyer} date={chosen} currency={currency} />
    </section>
  )
}

type Colored = CSSProperties & { '--strength'?: string }

const colorOf = (amount: number | null, amounts: readonly number[]): Colored =>
  amount === null ? {} : { '--strength': `${Math.round(strengthOf(amount, amounts) * 100)}%` }

function Legend({ amounts, currency }: { amounts: readonly number[]; currency: string }) {
  return (
    <ul className={classes['legend']} aria-label={texts.legend}>
      {amounts.map((amount) => (
        <li key={amount}>
          <span className={classes['swatch']} style={colorOf(amount, amounts)} aria-hidden />
          {formatMoney(amount, currency)}
        </li>
      ))}
      <li>
        <span className={classes['swatch']} data-none aria-hidden />
        {texts.none}
      </li>
    </ul>
  )
}

type MonthsProps = {
  months: readonly YearMonth[]
  amounts: readonly number[]
  currency: string
  chosen: LocalDate
  onChoose: (date: LocalDate) => void
}

function Months({ months, amounts, currency, chosen, onChoose }: MonthsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const shown = months.flatMap(({ days }) => days.map(({ date }) => date))
  const reachable = shown.includes(chosen) ? chosen : shown[0]
  const move = (date: LocalDate) => {
    onChoose(date)
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }
  return (
    <div className={classes['months']} ref={grid}>
      {months.map(({ month, before, days }) => (
        <div key={month}>
          <div className={classes['name']}>{texts.month(`${month}-01`)}</div>
          <div className={classes['days']}>
            {days.map(({ date, amount }, index) => (
              <button
                key={date}
                type="button"
                className={classes['day']}
                data-date={date}
                data-none={amount === null || undefined}
                aria-pressed={date === chosen}
                aria-label={texts.day(date, amount === null ? texts.none : formatMoney(amount, currency))}
                tabIndex={date === reachable ? 0 : -1}
                style={{
                  ...colorOf(amount, amounts),
                  ...(index === 0 && { gridColumnStart: before + 1 }),
                }}
                onClick={() => onChoose(date)}
                onKeyDown={(event) => {
                  const next = steppedTo(date, event.key)
                  if (!next || !shown.includes(next)) return
                  event.preventDefault()
                  move(next)
                }}
              >
                {Number(date.slice(8))}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

type ExplanationProps = { rules: readonly PriceRule[]; buyer: Buyer; date: LocalDate; currency: string }

/** The chosen day's price, why it applies, and why the others do not. */
function Explanation({ rules, buyer, date, currency }: ExplanationProps) {
  const explanation = explainPrice(rules, buyer, date)
  const { winner } = explanation
  const rejected = decisiveLosers(explanation)
  return (
    <div className={classes['why']} aria-live="polite">
      <Text fw={600}>{texts.day(date, winner ? formatMoney(winner.amount, currency) : texts.none)}</Text>
      <Text size="sm">{winnerText(explanation)}</Text>
      {rejected.length > 0 && (
        <ul>
          {rejected.map(({ rule, outcome }) => (
            <li key={`${ruleName(rule)}${rule.valid_from}${rule.amount}`}>
              {texts.other(ruleName(rule), formatMoney(rule.amount, currency), outcomeText(rule, outcome))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
