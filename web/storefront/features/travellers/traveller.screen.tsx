import type { TravellerPage } from '#contract/storefront/storefront-page.ts'
import { missingAnswers } from '#domain/bookings/self-service.rules.ts'
import { formatDate, startTime } from '#words/format.ts'

import { travellerPath } from '../../addresses.ts'
import { Frame } from '../../frame.tsx'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/travellers.ts'
import { PassengerFields } from '../booking/passengers.panel.tsx'

/** One traveller's own data, until the first tour begins. */
export default function Traveller({
  operator,
  token,
  tours,
  passenger,
  typed,
  problem,
  done,
}: TravellerPage) {
  if (!passenger)
    return (
      <Frame operator={operator} className="message slim" saysContact={false}>
        <h1>{texts.closed}</h1>
        <p className="tagline">{texts.closedHint}</p>
      </Frame>
    )
  const lacking = missingAnswers(passenger).length
  return (
    <Frame operator={operator} className="state-page slim">
      <h1>{texts.title(passenger.full_name)}</h1>
      <ul className="plain">
        {tours.map(({ name, date, start_time }) => (
          <li key={`${name} ${date}`}>
            <Own text={name} />
            {`, ${formatDate(date, { long: true })}, ${startTime(date, start_time)}`}
          </li>
        ))}
      </ul>
      {done && !problem && (
        <div className="notice good">
          <output>{lacking > 0 ? texts.savedLacking(lacking) : texts.saved}</output>
        </div>
      )}
      {problem && (
        <div className="notice bad" role="alert">
          <p>{problem.message}</p>
        </div>
      )}
      {passenger.full_name && !done && !problem && <p>{texts.notYou(passenger.full_name)}</p>}
      <p className="soft">{texts.onlyYours}</p>
      <form className="stack" method="post" action={travellerPath(token)} noValidate>
        <input type="hidden" name="seen_name" value={passenger.full_name} />
        <PassengerFields passenger={passenger} place={1} typed={typed} problem={problem} />
        <button className="button" type="submit">
          {texts.save}
        </button>
      </form>
    </Frame>
  )
}
