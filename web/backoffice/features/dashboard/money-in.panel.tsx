import { Text, Title } from '@mantine/core'

import type { MoneyIn } from '#contract/dashboard/dashboard.contract.ts'
import { formatMoney } from '#words/format.ts'
import { paymentMethodNames } from '#words/office/code-names.ts'

import { dashboardTexts as texts } from './dashboard.texts.ts'
import { PeriodFigure } from './period-figure.panel.tsx'

import classes from './dashboard.module.css'

/** Money of thirty days against the thirty before, and by which method it came. */
export function MoneyInPanel({ money }: { money: MoneyIn }) {
  const title = money.own ? texts.ownMoneyIn : texts.moneyIn
  const nothing = money.received + money.previous.received === 0 && money.others.length === 0
  return (
    <section className={classes['panel']} aria-label={title}>
      <header className={classes['panelHeader']}>
        <Title order={2}>{title}</Title>
      </header>
      {nothing ? (
        <Text c="dimmed" size="sm" className={classes['panelEmpty'] ?? ''}>
          {texts.noMoneyIn}
        </Text>
      ) : (
        <div className={classes['figures']}>
          <PeriodFigure amount={money.received} before={money.previous.received} currency={money.currency} />
          {money.returned > 0 && (
            <Text size="sm" c="dimmed">
              {texts.returned(formatMoney(money.returned, money.currency))}
            </Text>
          )}
          {money.others.map((other) => (
            <Text key={other.currency} size="sm">
              {texts.cameToo(
                formatMoney(other.received, other.currency),
                formatMoney(other.previous.received, other.currency),
              )}
            </Text>
          ))}
          {money.methods.length > 0 && (
            <dl className={classes['methods']} aria-label={texts.byMethod}>
              {money.methods.map(({ method, received }) => (
                <div key={method}>
                  <dt>{paymentMethodNames[method]}</dt>
                  <dd>{formatMoney(received, money.currency)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </section>
  )
}
