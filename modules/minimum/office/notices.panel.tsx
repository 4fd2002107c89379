import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'

import { getMinimumNotices } from '../contract/minimums.contract.ts'
import { minimumsTexts as texts } from './minimums.texts.ts'

/** How many messages leave with the decision, and whom to call instead. */
export function Notices({ departureId: departure_id }: { departureId: string }) {
  const { data } = useQuery(apiQuery(getMinimumNotices, { params: { departure_id } }))
  if (!data) return null
  return (
    <div>
      <Text size="sm">{texts.letters(data.letters)}</Text>
      {data.without_letter.map(({ booking_id, locator, name, phone, people }) => (
        <Text size="sm" key={booking_id}>
          {texts.toCall(name, locator, people)} <PhoneLink phone={phone} />
        </Text>
      ))}
    </div>
  )
}
