import { Alert, Stack } from '@mantine/core'
import { IconDownload, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deletePerson, getPerson, listDuplicates, type Person } from '#contract/persons/persons.contract.ts'
import type { PersonRole } from '#domain/persons/person.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { RecordActs } from '#web/ui/form/record-acts.tsx'
import { RecordDrawer } from '#web/ui/form/record-drawer.tsx'
import { SimilarRecords } from '#web/ui/list/likely-duplicates.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
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

const CrewAccess = onDemand(async () => (await import('./crew-access.panel.tsx')).CrewAccess)

type PersonPanelProps = {
  /** a person's id, `nueva`, or '' when the panel is closed */
  open: string
  role: PersonRole
  onClose: () => void
  onOpen: (id: string) => void
}

/** A person's panel, beside the list. */
export function PersonPanel({ open, role, onClose, onOpen }: PersonPanelProps) {
  return (
    <RecordDrawer
      open={open}
      newWord="nueva"
      onClose={onClose}
      titles={{ record: texts.title, add: texts.create, loading: texts.loading }}
      endpoint={getPerson}
      renderNew={() => <PersonForm person={null} role={role} onClose={onClose} onCreated={onOpen} />}
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
      <RecordActs
        may={may}
        isBack={isBack}
        onEdit={onEdit}
        onRemove={() => remove.run({ params: { id } })}
        isRemoving={remove.isRunning}
        texts={{ ...texts, removeTitle: texts.removeTitle(full_name) }}
      />
      {isCrew(person) && !person.anonymised && mayDo('users.edit') && <CrewAccess person={person} />}
      {!person.anonymised && <Slot of="person" person={person} />}
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

/** Other records that may be of the same person. */
function Similar({ id, onClose }: { id: string; onClose: () => void }) {
  const pairs = useQuery({
    ...apiQuery(listDuplicates, { query: { person_id: id } }),
    enabled: mayDo('persons.edit'),
  })
  return (
    <SimilarRecords
      id={id}
      pairs={pairs.data}
      texts={texts}
      renderMerge={(pair, opened, onCompared) => (
        <MergePair
          pair={pair}
          opened={opened}
          onClose={onCompared}
          onMerged={(kept) => {
            if (kept !== id) onClose()
          }}
        />
      )}
    />
  )
}
