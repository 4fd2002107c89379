const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, NO_FAKE_STAT } = process.env

/** Environment that moves the clock of a started program, if tools/test-at.ts has moved ours; else empty. */
export const movedClock: Record<string, string | undefined> =
  FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, NO_FAKE_STAT }
