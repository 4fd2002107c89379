/** Line drawings on a square of 24. */
const paths = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  mountain: 'M2.5 19.5 9 7l4 7 2.5-4 6 9.5zM7.2 10.5l1.8 1.5 1.7-1.5',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c0-4.2 3.2-6.5 7.5-6.5s7.5 2.3 7.5 6.5',
  steps: 'M3 20h5v-5h5v-5h5V5h3',
  pin: 'M12 21.5c4.5-4.8 7-8.3 7-11.5a7 7 0 0 0-14 0c0 3.2 2.5 6.7 7 11.5M12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  van: 'M2.5 17V6.5h12L20 11.5l1.5 1V17H19M14 17H9.5M2.5 17h2M14.5 6.5v5.5H21M2.5 12h12M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  check: 'M4.5 12.5l5 5 10-11',
  cross: 'M6 6l12 12M18 6 6 18',
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  phone:
    'M6.5 3.5 9 3.3l1.7 4.4-2 1.8c1 2.5 2.9 4.4 5.5 5.6l2-2 4.3 1.8v3.2c0 1.5-1.2 2.6-2.7 2.4C10.5 19.8 4.7 13.7 4 6.2a2.5 2.5 0 0 1 2.5-2.7',
  mail: 'M3 5.5h18v13.5H3zM3.5 6.5 12 13.5l8.5-7',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.9L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5M8.8 8.5c.2 3.5 3.1 6.4 6.7 6.7v-2l-2-.7-1 1c-1-.5-1.8-1.3-2.2-2.2l1-1-.7-2z',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15',
  print: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z',
  share: 'M12 15V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18',
  left: 'M14.5 5l-7 7 7 7',
  right: 'M9.5 5l7 7-7 7',
  down: 'M5 9.5l7 7 7-7',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.5v.2',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.2',
  minus: 'M5.5 12h13',
  plus: 'M5.5 12h13M12 5.5v13',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  bag: 'M6 8.5h12V20.5H6zM9 8.5V6a3 3 0 0 1 6 0v2.5M9 13h6',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
} as const
export type IconName = keyof typeof paths

/** Decorative, beside an equivalent text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
