import { Text, Title, VisuallyHidden } from '@mantine/core'

import type { Sales } from '#contract/dashboard/dashboard.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { numberFormat, numberLocale } from '#words/formatters.ts'

import { dashboardTexts as texts } from './dashboard.texts.ts'
import { PeriodFigure } from './period-figure.panel.tsx'
import { scaleOf } from './time-left.rules.ts'

import classes from './dashboard.module.css'

/** Thirty days of sales compared with the thirty before. */
export function SalesPanel({ sales }: { sales: Sales }) {
  const nothing = sales.total === 0 && sales.previous.total === 0 && sales.others.length === 0
  return (
    <section className={classes['panel']} aria-label={sales.own ? texts.ownSales : texts.sales}>
      <header className={classes['panelHeader']}>
        <Title order={2}>{sales.own ? texts.ownSales : texts.sales}</Title>
        {!nothing && <Legend />}
      </header>
      {nothing ? (
        <Text c="dimmed" size="sm" className={classes['panelEmpty'] ?? ''}>
          {texts.noSales}
        </Text>
      ) : (
        <div className={classes['sales']}>
          <div className={classes['figures']}>
            <PeriodFigure amount={sales.total} before={sales.previous.total} currency={sales.currency} />
            <Text size="sm" c="dimmed">
              {`${texts.bookings(sales.bookings)} · ${texts.people(sales.people)}`}
            </Text>
            {sales.others.map((other) => (
              <Text key={other.currency} size="sm">
                {texts.soldToo(
                  formatMoney(other.total, other.currency),
                  texts.bookings(other.bookings),
                  formatMoney(other.previous.total, other.currency),
                )}
              </Text>
            ))}
          </div>
          <Bars sales={sales} />
        </div>
      )}
    </section>
  )
}

function Legend() {
  return (
    <span className={classes['legend']}>
      <span>{texts.thisPeriod}</span>
      <span className={classes['legendBefore']}>{texts.previousPeriod}</span>
    </span>
  )
}

const height = 150
const step = 20

function Bars({ sales: { days, currency, total, previous } }: { sales: Sales }) {
  const top = scaleOf(Math.max(...days.map((day) => Math.max(day.total, day.previous_total))))
  const tall = (amount: number) => (amount / top) * height
  const money = (amount: number) => formatMoney(amount, currency)
  const compact = (amount: number) =>
    numberFormat(numberLocale(), { notation: 'compact', maximumFractionDigits: 2 }).format(
      amount / 10 ** decimalsOf(currency),
    )
  return (
    <figure className={classes['chart']}>
      <VisuallyHidden component="figcaption">
        {texts.chartLabel(money(total), money(previous.total))}
      </VisuallyHidden>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={classes['bars']}
        aria-hidden
      >
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1={0} x2={days.length * step} y1={height * part} y2={height * part} />
        ))}
        {days.map(({ date, total: sold, previous_total: before }, index) => (
          <g key={date}>
            <title>{`${formatDate(date)}: ${money(sold)} · ${texts.previousPeriod}: ${money(before)}`}</title>
            <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
            <rect
              x={index * step + 2}
              y={height - tall(before)}
              width={7}
              height={tall(before)}
              className={classes['before']}
            />
            <rect
              x={index * step + 9}
              y={height - tall(sold)}
              width={9}
              height={tall(sold)}
              className={classes['now']}
            />
          </g>
        ))}
      </svg>
      <div className={classes['scale']} aria-hidden>
        {[top, top / 2, 0].map((amount) => (
          <span key={amount}>{compact(amount)}</span>
        ))}
      </div>
      <div className={classes['axis']} aria-hidden>
        {[days.at(0), days.at(Math.floor(days.length / 2)), days.at(-1)].map((day) => (
          <span key={day?.date}>{day && formatDate(day.date)}</span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.chartDay}</th>
              <th scope="col">{texts.thisPeriod}</th>
              <th scope="col">{texts.previousPeriod}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total: sold, previous_total: before }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{money(sold)}</td>
                <td>{money(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
