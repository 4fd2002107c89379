/** The first that is named counts: Edge and Opera also call themselves Chrome, and Chrome Safari. */
const programs: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** «Chrome · Windows», from a User-Agent header; '' if it is unknown. Nothing else of it is stored. */
export function deviceOf(userAgent: string): string {
  const named = [programs, systems].map((known) => known.find(([, mark]) => mark.test(userAgent))?.[0])
  return named.filter((name) => name !== undefined).join(' · ')
}

const seenEveryMinutes = 5

/** A session that was used before this and is used now is written down again. */
export const seenBefore = (now: Date): Date => new Date(now.getTime() - seenEveryMinutes * 60_000)
