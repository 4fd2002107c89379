import { grammar } from '../grammar.ts'
import { country } from '../language.ts'
import { countryName } from './country-name.ts'

/** «05:00 (hora de Chile)»: a time by the operator's clock, for a reader who may be elsewhere. */
export function clockTime(time: string): string {
  const place = country()
  return place === '' ? time : `${time} (${grammar.clockOf(countryName(place))})`
}
