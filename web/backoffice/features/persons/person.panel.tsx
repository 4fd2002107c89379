import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload, IconEdit, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deletePerson, getPerson, listDuplicates, type Person } from '#contract/persons/persons.contract.ts'
import type { PersonRole } from '#domain/persons/person.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { OpenRecord } from '#web/ui/form/open-record.tsx'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { HistorySection } from '../history/history.panel.tsx'
import { Unavailabilities } from '../resources/unavailabilities/unavailabilities.panel.tsx'
import { PaperAdvice } from '../resources/vehicles/paper-light.panel.tsx'
import { ForgetPerson } from './forget-person.form.tsx'
import { MergePair } from './merge-pair.form.tsx'
import { PersonFacts } from './person-facts.panel.tsx'
import { PersonTrips } from './person-trips.panel.tsx'
import { isCrew, papersOf } from './person-values.rules.ts'
import { PersonForm } from './person.form.tsx'
import { personsTexts as texts } from './persons.texts.ts'
import { TakePersonData } from './take-person-data.form.tsx'

type PersonPanelProps = {
  /** a person's id, `nueva`, or '' when the panel is closed */
  open: string
  role: PersonRole
  onClose: () => void
}

/** Everything about a person, beside the list. */
export function PersonPanel({ open, role, onClose }: PersonPanelProps) {
  return (
    <SideDrawer opened={open !== ''} onClose={onClose} title={open === 'nueva' ? texts.create : texts.title}>
      {open === 'nueva' && <PersonForm person={null} role={role} onClose={onClose} />}
      {open !== '' && open !== 'nueva' && <OpenPerson key={open} id={open} onClose={onClose} />}
    </SideDrawer>
  )
}

function OpenPerson({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenRecord
      query={useQuery(apiQuery(getPerson, { params: { id } }))}
      loading={texts.loading}
      renderShown={(person, step) => <ShownPerson person={person} {...step} onClose={onClose} />}
      renderForm={(person, finish) => <PersonForm person={person} onClose={finish} />}
    />
  )
}

type ShownProps = { person: Person; isBack: boolean; onEdit: () => void; onClose: () => void }

function ShownPerson({ person, isBack, onEdit, onClose }: ShownProps) {
  const { may, id, full_name } = person
  const [isForgetting, setForgetting] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const remove = useCommand(deletePerson, {
    onDone: () => {
      notifyDone(texts.removed)
      onClose()
    },
    onProblem: notifyProblem,
  })
  return (
    <Stack gap="lg">
      {person.anonymised && <Alert color="gray">{texts.forgottenNote}</Alert>}
      {may.edit && <Similar id={id} onClose={onClose} />}
      <PaperAdvice papers={papersOf(person)} />
      <PersonFacts person={person} />
      {may.edit && (
        <Group gap="xs">
          <Button
            data-autofocus={isBack || undefined}
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          {may.remove && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isRunning}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() =>
                confirm({
                  title: texts.removeTitle(full_name),
                  consequences: texts.removeBody,
                  act: texts.remove,
                  onConfirm: () => remove.run({ params: { id } }),
                })
              }
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      )}
      {isCrew(person) && !person.anonymised && <Unavailabilities owner={{ person_id: id }} />}
      <PersonTrips person={person} />
      <HistorySection entity="person" id={id} />
      {may.export && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setTaking(true)}
          >
            {texts.take}
          </Button>
          <TakePersonData id={id} opened={isTaking} onClose={() => setTaking(false)} />
        </div>
      )}
      {may.anonymise && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconUserOff size={16} aria-hidden />}
            onClick={() => setForgetting(true)}
          >
            {texts.forget}
          </Button>
          <ForgetPerson person={person} opened={isForgetting} onClose={() => setForgetting(false)} />
        </div>
      )}
    </Stack>
  )
}

/** Somebody who may be the same person: told where it is seen. */
function Similar({ id, onClose }: { id: string; onClose: () => void }) {
  const [isComparing, setComparing] = useState(false)
  const pairs = useQuery({
    ...apiQuery(listDuplicates, { query: { person_id: id } }),
    enabled: mayDo('persons.edit'),
  })
  const [pair] = pairs.data ?? []
  if (!pair) return null
  return (
    <Alert color="yellow" icon={<IconCopy size={18} aria-hidden />}>
      {texts.similar(pairs.data?.length ?? 0)}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => setComparing(true)}>
        {texts.seeSimilar}
      </Anchor>
      <MergePair
        pair={pair.one.id === id ? pair : { ...pair, one: pair.other, other: pair.one }}
        opened={isComparing}
        onClose={() => setComparing(false)}
        onMerged={(kept) => {
          if (kept !== id) onClose()
        }}
      />
    </Alert>
  )
}
