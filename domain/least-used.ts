/** The choice that occurs least in what is used, the first of several. */
export function leastUsed<Choice>(choices: readonly [Choice, ...Choice[]], used: readonly Choice[]): Choice {
  const times = (choice: Choice) => used.filter((each) => each === choice).length
  return choices.reduce((least, each) => (times(each) < times(least) ? each : least))
}
