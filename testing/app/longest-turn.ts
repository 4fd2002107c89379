/**
 * The longest stretch that this thread worked without letting anybody else in, in milliseconds of its own processor
 * time: what else runs on the machine does not count, nor what the machine takes to give it memory.
 */
export async function longestTurn(during: Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const turn = setInterval(() => {
    const { user } = process.threadCpuUsage(before)
    longest = Math.max(longest, user / 1000)
    before = process.threadCpuUsage()
  }, 1)
  await during
  // The last turn is measured after its end.
  await new Promise((resolve) => setTimeout(resolve, 10))
  clearInterval(turn)
  return longest
}
