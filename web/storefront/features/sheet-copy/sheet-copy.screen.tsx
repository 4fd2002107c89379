import type { SheetCopyPage } from '#contract/storefront/storefront-page.ts'
import { formatDate, startTime } from '#words/format.ts'

import { Frame } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { validities, texts } from '../../texts/sheet-copy.ts'

const icons = { good: 'check', warn: 'clock', bad: 'cross' } as const

/** Whether a printed sheet is the latest: read in the sun, at arm's length, in a second. */
export default function SheetCopy({
  operator,
  number,
  date,
  tours,
  office_address,
  ...facts
}: SheetCopyPage) {
  const { tone, title, text, todo } = validities[facts.validity]
  return (
    <Frame operator={operator} className="sheet-copy slim">
      <div className={`verdict ${tone}`}>
        <span className="seal">
          <Icon name={icons[tone]} />
        </span>
        <h1>{title}</h1>
        <p>{text(facts)}</p>
        {todo && <p className="todo">{todo}</p>}
      </div>
      <div className="run">
        <p className="name">{texts.sheet(number)}</p>
        <p>{formatDate(date, { long: true })}</p>
        <ul>
          {tours.map(({ name, color, start_time }) => (
            <li key={`${start_time} ${name}`}>
              <span className="dot" style={{ background: color }} aria-hidden="true" />
              {`${startTime(date, start_time)} ${name}`}
            </li>
          ))}
        </ul>
      </div>
      <form className="acts">
        <button className="button" type="submit">
          {texts.check}
        </button>
      </form>
      <p className="small">
        {`${texts.team}: `}
        <a href={office_address}>{texts.open}</a>
      </p>
      <p className="small">{texts.private}</p>
    </Frame>
  )
}
