import { useEffect, useState } from 'react'

export function formatLeft(milliseconds: number) {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 1) return 'less than a minute'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days >= 2) return `${days} days`
  if (hours < 1) return `${minutes} min`
  return `${hours} h ${minutes % 60} min`
}

/** The time left until a deadline, updated every 30 seconds. */
export function TimeLeft({ until }: { until: Date | string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return <strong>{formatLeft(new Date(until).getTime() - now)}</strong>
}
