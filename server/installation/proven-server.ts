const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/

/**
 * Whether what is said to a database can be read by nobody else: it is on this machine, or its certificate and name are
 * asked for. `require` and the like mean something else in each program that reads them, so only `verify-full` counts.
 */
export function isProvenServer(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const hosts = searchParams.get('host') ?? hostname
  return hosts.startsWith('/') || ownMachine.test(hosts) || searchParams.get('sslmode') === 'verify-full'
}
