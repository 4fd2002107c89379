/** What is wrong with a typed address of a site. */
export type OriginFault = 'scheme' | 'wildcard' | 'path' | 'host'

const hostShape = /^(?=.{4,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/
const ownMachine = ['localhost', '127.0.0.1']

/** The origin of a typed site: scheme, host and port; `http` only for this machine. Hosts become lower case and ASCII. */
export function siteOrigin(typed: string): { origin: string } | { fault: OriginFault } {
  const text = typed.trim()
  if (text.includes('*')) return { fault: 'wildcard' }
  if (!/^https?:\/\//i.test(text)) return { fault: 'scheme' }
  if (!URL.canParse(text)) return { fault: 'host' }
  const { origin, protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isOwnMachine = ownMachine.includes(hostname)
  if (protocol === 'http:' && !isOwnMachine) return { fault: 'scheme' }
  if (username || password || (!isOwnMachine && !hostShape.test(hostname))) return { fault: 'host' }
  if (pathname !== '/' || search || hash || /[?#]$/.test(text)) return { fault: 'path' }
  return { origin }
}
