import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/landing.ts'

/** «1.248 viajeros este año»; nothing while they are few. */
export function TravellersLine({ travellers }: { travellers: number | null }) {
  if (travellers === null) return null
  return (
    <ul className="promises">
      <li>
        <Icon name="people" />
        {texts.carried(travellers)}
      </li>
    </ul>
  )
}
