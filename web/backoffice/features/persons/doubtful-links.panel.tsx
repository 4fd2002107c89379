import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import {
  type DoubtfulLinks,
  keepLinks,
  listDoubtfulLinks,
  mostDoubtfulNames,
  separateLinks,
  undoLinks,
} from '#contract/persons/doubtful-links.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { doubtfulLinksTexts as texts, personsTexts } from './persons.texts.ts'

import classes from './doubtful-links.module.css'

type Decided = { links: DoubtfulLinks; separated: boolean }

/** Bookings under a person of another name, to be separated or kept one name after the other. */
export function DoubtfulLinksReport() {
  const names = useQuery(apiQuery(listDoubtfulLinks, {}))
  const [decided, setDecided] = useState<Decided | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The row with the pressed button disappears: the focus goes to the result, which offers to undo it.
  const show = (result: Decided | null) => {
    setDecided(result)
    requestAnimationFrame(() => place.current?.focus())
  }
  const undo = useCommand(undoLinks, {
    onDone: () => {
      notifyDone(texts.undone)
      show(null)
    },
    onProblem: notifyProblem,
  })
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.hint} {names.data?.length === mostDoubtfulNames && texts.limit}
      </Text>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {decided && (
          <Alert color="teal">
            <div className={classes['decided']}>
              <span>{(decided.separated ? texts.separated : texts.kept)(decided.links)}</span>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                loading={undo.isRunning}
                onClick={() =>
                  undo.run({
                    params: { id: decided.links.person.id },
                    body: { link_ids: decided.links.link_ids },
                  })
                }
              >
                {texts.undo}
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {names.isError && (
        <ProblemAlert
          title={uiTexts.loadFailed}
          problem={problemOf(names.error)}
          onRetry={() => void names.refetch()}
        />
      )}
      {names.isPending && <Skeleton height={64} aria-label={uiTexts.loading} />}
      {names.data?.length === 0 && (
        <EmptyState icon={IconUsers} title={texts.emptyTitle} description={texts.emptyBody} />
      )}
      {!!names.data?.length && (
        <ul className={classes['names']} aria-label={texts.title}>
          {names.data.map((links) => (
            <Name key={links.link_ids[0]} links={links} onDecided={show} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Name({ links, onDecided }: { links: DoubtfulLinks; onDecided: (decided: Decided) => void }) {
  const { person } = links
  const separate = useCommand(separateLinks, {
    onDone: () => onDecided({ links, separated: true }),
    onProblem: notifyProblem,
  })
  const keep = useCommand(keepLinks, {
    onDone: () => onDecided({ links, separated: false }),
    onProblem: notifyProblem,
  })
  const request = { params: { id: person.id }, body: { link_ids: links.link_ids } }
  const isRunning = separate.isRunning || keep.isRunning
  return (
    <li className={classes['name']}>
      <Side
        label={texts.bookedAs}
        name={links.full_name}
        facts={[
          links.phone,
          links.email,
          texts.bookings(links.locator, personsTexts.tripsCount(links.bookings), links.bookings),
        ]}
      />
      <Side label={texts.linkedTo} name={person.full_name} facts={[person.phone, person.email]} />
      <div className={classes['buttons']}>
        <Button
          size="sm"
          variant="default"
          loading={separate.isRunning}
          disabled={isRunning}
          aria-label={`${texts.separate}: ${texts.both(links)}`}
          onClick={() => separate.run(request)}
        >
          {texts.separate}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          loading={keep.isRunning}
          disabled={isRunning}
          aria-label={`${texts.keep}: ${texts.both(links)}`}
          onClick={() => keep.run(request)}
        >
          {texts.keep}
        </Button>
      </div>
    </li>
  )
}

function Side({ label, name, facts }: { label: string; name: string; facts: readonly string[] }) {
  return (
    <div className={classes['side']}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
