import { useEffect, useState } from 'react'

const minute = 60_000
/** Minutes at which a screen reader gets an announcement. */
const announced = [0, 1, 2, 5, 10]

/** Whole minutes until the seats go back on sale, by the server's clock; the visitor's may be wrong. */
export function useTimeLeft(expires_at: string | null, server_now: string) {
  const [now, setNow] = useState(() => Date.parse(server_now))
  useEffect(() => {
    const offset = Date.parse(server_now) - Date.now()
    const tick = () => setNow(Date.now() + offset)
    const timer = setInterval(tick, 5000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [server_now])

  const left = expires_at ? Date.parse(expires_at) - now : 0
  const minutes = Math.max(0, Math.ceil(left / minute))
  const reached = announced.find((each) => minutes <= each)
  // The first value is read with the page, not announced.
  const [first] = useState(reached)
  return { minutes, lapsed: left <= 0, announcement: reached === first ? undefined : reached }
}
