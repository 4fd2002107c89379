import { textOn } from '../../ui/parts/readable-color.ts'

import classes from './product-tag.module.css'

/** A product's code in its colour, the same everywhere, so that people learn to see it. */
export function ProductTag({ code, color, name }: { code: string; color: string; name?: string }) {
  return (
    <span className={classes['tag']} title={name}>
      <span className={classes['code']} style={{ background: color, color: textOn(color) }}>
        {code}
      </span>
      {name && <span className={classes['name']}>{name}</span>}
    </span>
  )
}
