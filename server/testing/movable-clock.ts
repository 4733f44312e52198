import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface MovableClock extends Clock {
  /** Moves on by `milliseconds`. */
  move(milliseconds: number): void
}

/** Starts on a Monday in winter, when London and UTC agree. */
export function movableClock(start = '2026-03-02T09:00:00.000Z'): MovableClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    move: (milliseconds) => {
      time += milliseconds
    },
  }
}
