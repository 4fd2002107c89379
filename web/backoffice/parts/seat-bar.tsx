import classes from './seat-bar.module.css'

type SeatBarProps = { sold: number; held?: number; capacity: number; className?: string | undefined }

/** How full something is; the numbers are beside it as text. */
export function SeatBar({ sold, held = 0, capacity, className = '' }: SeatBarProps) {
  const share = (seats: number) => `${Math.min(100, (seats / Math.max(1, capacity)) * 100)}%`
  const state = sold > capacity ? 'over' : sold === capacity ? 'full' : 'sold'
  return (
    <div className={`${classes['bar']} ${className}`} data-seat-bar aria-hidden>
      <div className={classes[state]} style={{ width: share(sold) }} />
      {held > 0 && <div className={classes['held']} style={{ width: share(held) }} />}
    </div>
  )
}
