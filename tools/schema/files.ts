/** What is wrong with the names of migrations and with the number of files beside them. */
const mostFunctionFiles = 30

/** Migrations are numbered from 0001 on, each number once and none left out. */
export function faultsOfFiles(migrations: string[], functions: string[]): string[] {
  const faults = migrations.toSorted().flatMap((name, index) => {
    const expected = String(index + 1).padStart(4, '0')
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) return [`${name}: a migration is called 0001-what-it-does.sql`]
    return name.startsWith(`${expected}-`) ? [] : [`${name}: the number ${expected} is expected here`]
  })
  if (functions.length > mostFunctionFiles)
    faults.push(`${functions.length} files of functions: a folder holds at most ${mostFunctionFiles}`)
  return [
    ...faults,
    ...functions.filter((name) => !/^[a-z-]+\.sql$/.test(name)).map((name) => `${name}: not a name`),
  ]
}
