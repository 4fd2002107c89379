import classes from './locator.module.css'

export const Locator = ({ children }: { children: string }) => (
  <span className={classes['locator']}>{children}</span>
)
