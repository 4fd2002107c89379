import { Stack, Text, Title } from '@mantine/core'

import { vehicleDocumentNames, vehicleOwnerNames, vehicleTypeNames } from '#contract/resource-words.ts'
import type { VehicleRow } from '#contract/vehicles.contract.ts'
import { stateNames } from '#contract/words.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { DetailDrawer } from '#web/ui/detail-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'

import { ValidityBadge } from './validity.panel.tsx'
import { vehiclesTexts as texts } from './vehicles.texts.ts'

import classes from './vehicle.module.css'

type VehicleDrawerProps = { vehicle: VehicleRow | undefined; onClose: () => void }

/** Everything about a vehicle, beside the list. */
export function VehicleDrawer({ vehicle, onClose }: VehicleDrawerProps) {
  return (
    <DetailDrawer title={vehicle?.name} onClose={onClose}>
      {vehicle && <Vehicle vehicle={vehicle} />}
    </DetailDrawer>
  )
}

function Vehicle({ vehicle }: { vehicle: VehicleRow }) {
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          { label: texts.plate, value: vehicle.plate },
          { label: texts.type, value: vehicleTypeNames[vehicle.type] },
          { label: texts.model, value: `${vehicle.brand} ${vehicle.model}`.trim() },
          { label: texts.year, value: vehicle.year },
          { label: texts.seats, value: texts.passengers(vehicle.seats) },
          { label: texts.luggage, value: vehicle.luggage },
          { label: texts.childSeats, value: vehicle.child_seats },
          { label: texts.accessible, value: vehicle.accessible ? texts.accessibleYes : '' },
          { label: texts.owner, value: vehicleOwnerNames[vehicle.owner] },
          { label: texts.driver, value: vehicle.driver_name },
          { label: texts.state, value: stateNames[vehicle.state] },
        ]}
      />
      <section>
        <Title order={3} mb="xs">
          {texts.documents}
        </Title>
        {vehicle.documents.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.noDocuments}
          </Text>
        )}
        <ul className={classes['documents']}>
          {vehicle.documents.map((document) => (
            <li key={document.id} className={classes['document']}>
              <div>
                <Text size="sm" fw={600}>
                  {vehicleDocumentNames[document.kind]}
                </Text>
                <Text size="sm" c="dimmed">
                  {document.number}
                </Text>
              </div>
              <div className={classes['expiry']}>
                <ValidityBadge validity={document.validity} />
                <Text size="sm" c="dimmed" mt={2}>
                  {texts.expires} <DateText date={document.expires_on} year />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}
