const longest = 4

/** The code of a copy: the first letters of the original and the next number that is free. Null when none is. */
export function codeOfCopy(code: string, taken: ReadonlySet<string>): string | null {
  for (let number = 2; number < 1000; number += 1) {
    const digits = String(number)
    const copy = code.slice(0, longest - digits.length) + digits
    if (!taken.has(copy)) return copy
  }
  return null
}
