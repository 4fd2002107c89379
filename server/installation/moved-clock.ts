const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, NO_FAKE_STAT } = process.env

/** What moves the clock of a program that is started from here, where tools/test-at.ts has moved ours; else nothing. */
export const movedClock: Record<string, string | undefined> =
  FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, NO_FAKE_STAT }
