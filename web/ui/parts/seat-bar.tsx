import classes from './seat-bar.module.css'

type SeatBarProps = { sold: number; held: number; capacity: number }

/** How full a departure is; the numbers stand beside it, in words. */
export function SeatBar({ sold, held, capacity }: SeatBarProps) {
  const share = (seats: number) => `${Math.min(100, (seats / Math.max(1, capacity)) * 100)}%`
  const isFull = sold >= capacity
  return (
    <div className={classes['bar']} aria-hidden>
      <div className={isFull ? classes['full'] : classes['sold']} style={{ width: share(sold) }} />
      <div className={classes['held']} style={{ width: share(held) }} />
    </div>
  )
}
