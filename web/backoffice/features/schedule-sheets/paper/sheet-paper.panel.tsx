import type { ScheduleSheet, SheetBooking } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { useMe } from '#web/backoffice/me.ts'
import { countryName } from '#web/backoffice/parts/language-names.rules.ts'
import { formatDate, startTime, windowTimes } from '#words/format.ts'
import { crewRoleNames } from '#words/office/resource-words.ts'
import { runHours } from '#words/office/run-hours.ts'

import { paperTexts as texts } from './sheet-paper.texts.ts'
import { SheetQr } from './sheet-qr.panel.tsx'
import { categoryTotals } from './sheet-totals.rules.ts'

import classes from './sheet-paper.module.css'

/** The run on A4 landscape, black on white: what a driver holds when the phone is dead. Seen only when printed. */
export function SheetPaper({ sheet }: { sheet: ScheduleSheet }) {
  const { tour_operator: operator } = useMe()
  const { number, name, service_date, product, vehicle, departure, notes, stops } = sheet
  const crew = sheet.crew.filter(({ status }) => status !== 'rechazada')
  const day = formatDate(service_date, { long: true, year: true })
  const starts = departure ? startTime(departure.date, departure.start_time) : ''
  return (
    <article className={classes['paper']} aria-label={texts.paper}>
      <header className={classes['head']}>
        <div>
          <p className={classes['operator']}>{texts.facts([operator.name, texts.sheet(number)])}</p>
          <h1>{name}</h1>
          <p className={classes['day']}>
            {texts.facts([day, runHours({ ...sheet, date: service_date }, ' a ')])}
          </p>
          <p className={classes['version']} data-warn={isDraft(sheet) || undefined}>
            {versionOf(sheet, operator.time_zone)}
          </p>
        </div>
        <dl className={classes['run']}>
          <dt>{texts.tour}</dt>
          <dd>{product ? texts.facts([product.name, starts]) : texts.none}</dd>
          <dt>{texts.vehicle}</dt>
          <dd>{vehicle ? texts.facts([vehicle.name, vehicle.plate]) : texts.none}</dd>
          {crew.map(({ person_id, role, full_name, phone }) => (
            <div key={person_id + role}>
              <dt>{crewRoleNames[role]}</dt>
              <dd>{texts.facts([full_name, phone])}</dd>
            </div>
          ))}
        </dl>
        <SheetQr address={sheet.copy_address} />
      </header>
      {notes && <p className={classes['notes']}>{notes}</p>}
      <table className={classes['stops']}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <Row key={stop.id} stop={stop} starts={starts} />
          ))}
        </tbody>
      </table>
      <p className={classes['totals']}>
        <strong>{texts.persons(sheet.people)}</strong>
        {categoryTotals(stops).map(({ label, people }) => (
          <span key={label}>{texts.category(label, people)}</span>
        ))}
        <span>{texts.parties(stops.length)}</span>
        {vehicle && <span>{texts.seats(vehicle.seats)}</span>}
      </p>
      <p className={classes['blanks']}>
        {texts.blanks.map((blank) => (
          <span key={blank}>{blank}</span>
        ))}
      </p>
    </article>
  )
}

const isDraft = (sheet: ScheduleSheet) => sheet.published_version === 0 || sheet.has_changes

function versionOf({ published_version, published_at, has_changes }: ScheduleSheet, zone: string): string {
  if (published_version === 0 || !published_at) return texts.draft
  const { date, time } = localMoment(new Date(published_at), zone)
  const version = texts.version(published_version, formatDate(date), time)
  return has_changes ? texts.changed(version) : version
}

function Row({ stop, starts }: { stop: SheetBooking; starts: string }) {
  const { pickup, contact_name, contact_phone, locator, people, passengers, note } = stop
  const { window, place, room, address, instructions, zone_name, mode } = pickup
  return (
    <tr>
      <td className={classes['time']}>
        {window ? windowTimes(window)[0] : mode === 'punto' && starts ? starts : texts.noTime}
        {window && <small>{texts.until(windowTimes(window)[1])}</small>}
      </td>
      <td>
        <strong>{place || (mode === 'punto' ? texts.meetingPoint : texts.toBeDefined)}</strong>
        <small>{texts.facts([room && texts.room(room), zone_name, address !== place ? address : ''])}</small>
        {instructions && <small>{instructions}</small>}
      </td>
      <td>
        <bdi>{contact_name}</bdi>
        <small>{texts.facts([contact_phone, locator])}</small>
      </td>
      <td className={classes['people']}>{people}</td>
      <td>
        {passengers.map(({ id, full_name, category_label, nationality, document }) => (
          <span key={id} className={classes['passenger']}>
            <i aria-hidden />
            <bdi>{full_name || texts.unnamed}</bdi>
            <small>{texts.facts([category_label, countryName(nationality), document])}</small>
          </span>
        ))}
      </td>
      <td>
        {note}
        {passengers.map(({ id, full_name, diet, health_notes }) =>
          diet || health_notes ? (
            <small key={id}>
              <bdi>{full_name}</bdi>
              {texts.care([diet, health_notes])}
            </small>
          ) : null,
        )}
      </td>
    </tr>
  )
}
