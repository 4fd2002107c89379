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
        d="M0 470 90 420 160 446 270 316 414 452 480 422 568 466 638 414 730 476 840 432V900H0z"
        fill="#d9a98c"
      />
      <path d="M219 376 270 316 329 372 305 364 288 382 268 366 246 380z" fill="#fbefe4" />
      <path
        d="M0 560 120 500 206 544 328 452 398 510 482 472 632 344 764 464 840 438V900H0z"
        fill="#b9704c"
      />
      <path d="M571 396 632 344 685 392 660 386 644 402 622 384 600 400z" fill="#fbefe4" />
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
