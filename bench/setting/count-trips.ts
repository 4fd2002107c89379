/** Loaded before the product by a bench: counts the trips that its requests make to the database. */
import { startTripCounter } from '#testing/counts/trip-counter.ts'

const counter = startTripCounter()
process.on('message', () => process.send?.(counter.take().length))
