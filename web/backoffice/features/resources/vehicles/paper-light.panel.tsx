import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconFileOff } from '@tabler/icons-react'

import { daysBetween, type LocalDate } from '#domain/local-date.ts'
import { type Urgency, urgencyOf } from '#domain/resources/validity.rules.ts'
import { useToday } from '#web/backoffice/me.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { lightTexts as texts } from './vehicles.texts.ts'

/** A document with its name and expiry. */
export type Paper = { name: string; expires_on: LocalDate }

const tones: Record<Urgency, Tone> = {
  none: 'good',
  plan: 'waiting',
  soon: 'waiting',
  now: 'waiting',
  expired: 'bad',
}
const icons: Record<Urgency, typeof IconCircleX> = {
  none: IconCircleCheck,
  plan: IconAlertTriangle,
  soon: IconAlertTriangle,
  now: IconAlertTriangle,
  expired: IconCircleX,
}

const firstOf = (papers: readonly Paper[]) =>
  papers.toSorted((one, other) => one.expires_on.localeCompare(other.expires_on))[0]

function wordOf(expires_on: LocalDate, today: LocalDate, good: string = texts.good): string {
  const days = daysBetween(today, expires_on)
  const urgency = urgencyOf(expires_on, today)
  if (urgency === 'none') return good
  if (urgency === 'expired') return texts.expired
  return days === 0 ? texts.today : texts.inDays(days)
}

type PaperLightProps = {
  papers: readonly Paper[]
  /** shown for a single document: its validity says nothing about the others */
  alone?: boolean
}

/** The state of documents, green, amber or red: a word, an icon and a colour. */
export function PaperLight({ papers, alone = false }: PaperLightProps) {
  const today = useToday()
  const first = firstOf(papers)
  if (!first) {
    return (
      <StatusBadge tone="quiet" icon={IconFileOff}>
        {texts.none}
      </StatusBadge>
    )
  }
  const urgency = urgencyOf(first.expires_on, today)
  return (
    <StatusBadge tone={tones[urgency]} icon={icons[urgency]}>
      {wordOf(first.expires_on, today, alone ? texts.holds : texts.good)}
    </StatusBadge>
  )
}

/** Advice about expiring documents; nothing while all are valid. */
export function PaperAdvice({ papers }: { papers: readonly Paper[] }) {
  const today = useToday()
  const pressing = papers
    .filter(({ expires_on }) => urgencyOf(expires_on, today) !== 'none')
    .toSorted((one, other) => one.expires_on.localeCompare(other.expires_on))
  const [first] = pressing
  if (!first) return null
  const worst = urgencyOf(first.expires_on, today)
  return (
    <Alert
      color={worst === 'expired' ? 'red' : 'yellow'}
      icon={worst === 'expired' ? <IconCircleX aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={wordOf(first.expires_on, today)}
    >
      {pressing.map(({ name, expires_on }) => (
        <div key={`${name} ${expires_on}`}>{adviceOf(name, expires_on, today)}</div>
      ))}
    </Alert>
  )
}

function adviceOf(name: string, expires_on: LocalDate, today: LocalDate): string {
  const date = formatDate(expires_on, { year: true })
  const urgency = urgencyOf(expires_on, today)
  if (urgency === 'expired') return texts.renewed(name, date)
  return urgency === 'now' ? texts.renewNow(name, date) : texts.renew(name, date)
}
