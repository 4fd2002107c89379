/** What is wrong with the names of migrations and with the number of files beside them. */
const mostFunctionFiles = 30

/** Migrations are numbered, each number once; branches that grow side by side may leave gaps. */
export function faultsOfFiles(migrations: string[], functions: string[]): string[] {
  const numbers = new Set<string>()
  const faults = migrations.toSorted().flatMap((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) return [`${name}: a migration is called 0001-what-it-does.sql`]
    if (numbers.has(number)) return [`${name}: the number ${number} is used twice`]
    numbers.add(number)
    return []
  })
  if (functions.length > mostFunctionFiles)
    faults.push(`${functions.length} files of functions: a folder holds at most ${mostFunctionFiles}`)
  return [
    ...faults,
    ...functions.filter((name) => !/^[a-z-]+\.sql$/.test(name)).map((name) => `${name}: not a name`),
  ]
}
