const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/

/**
 * Whether a database connection is safe from others: it is on this machine, or its certificate and name are
 * verified. `require` and the like differ between programs, so only `verify-full` counts.
 */
export function isProvenServer(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const hosts = searchParams.get('host') ?? hostname
  return hosts.startsWith('/') || ownMachine.test(hosts) || searchParams.get('sslmode') === 'verify-full'
}
