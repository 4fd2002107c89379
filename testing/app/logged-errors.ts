import { onTestFinished } from 'vitest'

/** Keeps what a server logs as an error, and prints it when the test fails: an answer of 500 does not say why. */
export function keepErrors() {
  const lines: string[] = []
  return {
    stream: { write: (line: string) => void lines.push(line) },
    printOnFailure() {
      lines.length = 0
      onTestFinished(({ task }) => {
        if (task.result?.state === 'fail') for (const line of lines) console.error(readable(line))
      })
    },
  }
}

type Line = { msg?: string; route?: string; err?: { message?: string; stack?: string } }

function readable(written: string): string {
  const { msg, route, err } = JSON.parse(written) as Line
  return [msg, route, err?.stack ?? err?.message].filter(Boolean).join('\n')
}
