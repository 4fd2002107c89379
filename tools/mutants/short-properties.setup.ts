import { configureGlobal } from 'fast-check'

// A property that holds for hundreds of made cases is asked thousands of times here: a part of a second each.
configureGlobal({ interruptAfterTimeLimit: 250 })
