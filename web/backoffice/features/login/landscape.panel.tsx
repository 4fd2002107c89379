import classes from './login.module.css'

/** Dawn over the puna: the sun, the volcanoes, the salt flat and the way across. */
export function Landscape() {
  return (
    <svg
      className={classes['landscape']}
      viewBox="0 0 840 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="840" height="900" fill="#f6dcc6" />
      <path d="M0 0h840v250c-160 40-300-22-470 6S120 300 0 262z" fill="#f9e6d5" />
      <circle cx="596" cy="292" r="74" fill="#e58f5f" />
      <circle cx="596" cy="292" r="104" fill="none" stroke="#e58f5f" strokeWidth="2" opacity="0.5" />
      <circle cx="596" cy="292" r="134" fill="none" stroke="#e58f5f" strokeWidth="1.5" opacity="0.28" />
      <path
        d="M0 470 90 420l70 26 96-118c14-16 40-17 54 0l104 124 66-30 88 44 70-52 92 62 110-44v468H0z"
        fill="#d9a98c"
      />
      <path d="m256 328 27-14 27 14 34 40-22-6-18 14-22-16-24 14-30 2z" fill="#fbefe4" />
      <path
        d="M0 560 120 500l86 44 122-92 70 58 84-38 128-118c12-11 33-11 45 1l110 112 75-26v459H0z"
        fill="#b9704c"
      />
      <path d="m610 354 22-11 23 12 40 40-28-8-17 16-24-18-22 16-34-6z" fill="#fbefe4" />
      <path d="M0 650c90-50 172-34 262-62s146 20 236 4 186-62 342-22v330H0z" fill="#8a3d1d" />
      <path d="M0 712c140-34 250-8 392-26s270-44 448-6v220H0z" fill="#1d6165" />
      <path d="M0 772c170-26 290 4 440-8s250-26 400 2v134H0z" fill="#13464a" />
      <path
        d="M132 900c40-58 190-54 214-100s-70-50-42-86 148-22 170-60-38-52-4-88"
        fill="none"
        stroke="#f9e6d5"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
      <g fill="#13464a">
        <path d="M676 704v-64c0-4 6-4 6 0v30h10v-18c0-4 6-4 6 0v21q0 3-3 3h-13v28zM673 660q-3 0-3-3v-14c0-4-6-4-6 0v18q0 5 5 5h7v-6z" />
        <path d="M742 700v-44c0-3 5-3 5 0v20h7v-12c0-3 5-3 5 0v14q0 3-3 3h-9v19z" />
      </g>
    </svg>
  )
}
