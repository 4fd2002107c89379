/** The faces of modules: what each file of `app/modules/` joins, and who may read it. */
export const faces = {
  facts: 'permissions, kinds of messages, variables of their texts, constraints: a leaf',
  words: 'what customers read, in each language',
  'office-words': 'what the office reads, which no first visit loads',
  'failure-words': 'failures of channels of messages, which every list of messages names',
  'history-words': 'sentences of histories, which no first visit loads',
  contract: 'the groups of endpoints',
  histories: 'endpoints of histories of things of modules',
  paths: 'addresses of the back office: a leaf',
  menu: 'menu entries, search places and how found things and issues look: no screen',
  states: 'lives of rows: their statuses and what turns them',
  tables: 'what each table holds of a person',
  letters: 'samples of the letters that an operator may word',
  settings: 'variables of the environment: a leaf',
  server: 'routes, jobs, public pages and what fills the extension points of the core',
  office: 'screens and slots of the back office',
  public: 'slots of the public pages',
  demo: 'data of the demo operators',
  testing: 'data and doubles for the tests of the core',
  journeys: 'screens that the browser journeys visit',
} as const
export type Face = keyof typeof faces

const variableOf = (module: string) => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `public` is a reserved word. */
const exportOf = (face: string) => (face === 'public' ? 'publicPages' : variableOf(face))

/** As the formatter breaks it: a long list has one name in each line. */
function listText(names: readonly string[]): string {
  const line = `export const modules = [${names.join(', ')}] as const`
  if (line.length <= 110) return line
  return ['export const modules = [', ...names.map((name) => `  ${name},`), '] as const'].join('\n')
}

/** The text of `app/modules/<face>.ts`, of the modules that have that face. */
export function faceText(face: Face, modules: readonly { name: string; file: string }[]): string {
  const imports = modules
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, file }) =>
        `import { ${exportOf(face)} as ${variableOf(name)} } from '#modules/${name}/${file}'`,
    )
  return [
    '// Written by `npm run modules`. Do not edit.',
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `/** Of every module: ${faces[face]}. */`,
    listText(modules.map(({ name }) => variableOf(name))),
    '',
  ].join('\n')
}

export const fileNames = (face: Face) => [`module.${face}.ts`, `module.${face}.tsx`]
