import type { ReactNode } from 'react'

import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import type { PublicDay, PublicProduct } from '#contract/storefront/storefront.contract.ts'
import { addMinutes } from '#domain/local-date.ts'
import { formatDuration } from '#words/format.ts'

import { Icon, type IconName } from '../../icon.tsx'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/landing.ts'

export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A list of short lines; nothing without any. */
export function Lines({
  id,
  title,
  lines,
  icon,
}: {
  id: string
  title: string
  lines: string[]
  icon: IconName
}) {
  if (lines.length === 0) return null
  return (
    <Block id={id} title={title}>
      <ul className={`lines ${icon}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            <Own text={line} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function About({ product }: Pick<LandingPage, 'product'>) {
  const paragraphs = product.description.split(/\n+/).filter(Boolean)
  if (paragraphs.length === 0) return null
  return (
    <Block id="tour" title={texts.about}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Own text={paragraph} />
        </p>
      ))}
    </Block>
  )
}

/** The one time at which the tour leaves, when it always leaves at the same. */
export function onlyStartTime(days: readonly PublicDay[]): string | null {
  const times = new Set(days.flatMap((day) => day.slots.map((slot) => slot.start_time)))
  return times.size === 1 ? ([...times][0] ?? null) : null
}

/** Clock times where the tour has one start, else how long after it. */
export function stepTime(offset: number, start: string | null): string {
  if (start) return addMinutes(start, offset).time
  return offset === 0 ? texts.start : texts.later(formatDuration(offset))
}

/** The day of a tour on which a step falls; midnight is by the clock of the start. */
export const dayOf = (offset: number, start: string | null) =>
  1 + (start ? addMinutes(start, offset).days : Math.floor(offset / 1440))

export function Itinerary({ product, days }: Pick<LandingPage, 'product' | 'days'>) {
  const steps = product.itinerary
  if (steps.length === 0) return null
  const start = onlyStartTime(days)
  const byDay = [...Map.groupBy(steps, (step) => dayOf(step.offset_minutes, start))]
  return (
    <Block id="itinerario" title={texts.itinerary}>
      {byDay.map(([day, ofDay]) => (
        <div key={day}>
          {byDay.length > 1 && <h3 className="day-title">{texts.day(day)}</h3>}
          <ol className="steps">
            {ofDay.map((step) => (
              <li key={`${step.offset_minutes} ${step.title}`}>
                <span className="time">{stepTime(step.offset_minutes, start)}</span>
                <h3>
                  <Own text={step.title} />
                </h3>
                <p>
                  <Own text={step.text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Block>
  )
}

export function Questions({ faqs }: Pick<PublicProduct, 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <Block id="preguntas" title={texts.questions}>
      {faqs.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <Own text={question} />
            <Icon name="down" />
          </summary>
          <p>
            <Own text={answer} />
          </p>
        </details>
      ))}
    </Block>
  )
}
