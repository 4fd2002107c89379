/** Two ridges and the way between them. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#a84b25" />
      <path d="M4 24 12.5 9.5l5 8.2L20 14l8 10z" fill="#fdf4ef" />
      <path
        d="M16 24c-1.8-2.2 3.4-3.2 1.4-6.2"
        fill="none"
        stroke="#a84b25"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="23" cy="9" r="2.4" fill="#eaad90" />
    </svg>
  )
}
