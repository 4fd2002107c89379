import { SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { listVehicleOwners, setVehicleOwner, type VehicleOwner } from '../contract/cost-rules.contract.ts'
import { paths } from '../module.paths.ts'
import { optionsOf, useChoices } from './cost-scope.form.tsx'
import { costsTexts as texts } from './costs.texts.ts'
import { ChangedOwner } from './pay/changed-owner.form.tsx'

/** The person who earns what each vehicle of a third party costs. */
export function VehicleOwners({ mayEdit }: { mayEdit: boolean }) {
  const { data = [] } = useQuery(apiQuery(listVehicleOwners, {}))
  const choices = useChoices()
  if (data.length === 0) return null
  const persons = optionsOf(choices?.contacts)
  return (
    <section aria-labelledby={paths.ownersAnchor}>
      <Title order={2} size="h4" id={paths.ownersAnchor}>
        {texts.owners}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.ownersHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data.map((vehicle) => (
          <OwnerChoice key={vehicle.vehicle_id} vehicle={vehicle} persons={persons} mayEdit={mayEdit} />
        ))}
      </SimpleGrid>
    </section>
  )
}

type OwnerChoiceProps = {
  vehicle: VehicleOwner
  persons: readonly { value: string; label: string }[]
  mayEdit: boolean
}

function OwnerChoice({ vehicle, persons, mayEdit }: OwnerChoiceProps) {
  const { vehicle_id, vehicle_name, plate, person_id, person_name, paid_runs } = vehicle
  const [chosen, setChosen] = useState<string | null | undefined>()
  const name = `${vehicle_name} (${plate})`
  const set = useCommand(setVehicleOwner, {
    onDone: () => {
      setChosen(undefined)
      notifyDone(texts.ownerSaved(vehicle_name))
    },
    onProblem: notifyProblem,
  })
  const save = (owner: string | null, of_closed_runs: boolean) =>
    set.run({ params: { id: vehicle_id }, body: { person_id: owner, of_closed_runs } })
  const choose = (owner: string | null) => {
    if (owner === person_id) return
    if (person_id !== null && paid_runs > 0) setChosen(owner)
    else save(owner, false)
  }
  const isListed = person_id === null || persons.some(({ value }) => value === person_id)
  return (
    <>
      <SearchSelect
        label={texts.owner(name)}
        placeholder={texts.noOwner}
        clearable
        disabled={!mayEdit || set.isRunning}
        data={isListed ? [...persons] : [...persons, { value: person_id, label: person_name }]}
        value={person_id}
        onChange={choose}
      />
      <Dialog
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={texts.ownerTitle(name)}
      >
        <ChangedOwner
          former={person_name}
          runs={paid_runs}
          isRunning={set.isRunning}
          onSave={(ofClosedRuns) => save(chosen ?? null, ofClosedRuns)}
          onClose={() => setChosen(undefined)}
        />
      </Dialog>
    </>
  )
}
