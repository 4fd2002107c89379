/** The choice that occurs least in what is used, the first of several. */
export function leastUsed<Choice>(choices: readonly Choice[], used: readonly Choice[]): Choice | undefined {
  const times = (choice: Choice) => used.filter((each) => each === choice).length
  return choices.toSorted((one, other) => times(one) - times(other))[0]
}
