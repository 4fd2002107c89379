/**
 * Offers the page in the browser's own language until the visitor answers once. The page itself is cached by its
 * address, so only the browser can know (decision 0421).
 */
const key = 'language-answered'
const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages > [data-offer]')]

/** The visitor's first language that pages have; English for all others. */
function preferred(): string {
  const known = [document.documentElement.lang, ...links.map(({ lang }) => lang)]
  const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase())
  return wanted.find((each) => known.includes(each)) ?? 'en'
}

function hasAnswered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

function answer() {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // A browser that stores nothing is asked again on the next page.
  }
}

function offer(link: HTMLAnchorElement) {
  const nav = link.parentElement
  const name = link.textContent
  const close = document.createElement('button')
  close.type = 'button'
  close.lang = link.lang
  close.ariaLabel = link.dataset['close'] ?? ''
  close.textContent = '×'
  close.addEventListener('click', () => {
    answer()
    nav?.classList.remove('offering')
    link.classList.remove('offer')
    link.textContent = name
    close.remove()
    link.focus()
  })
  nav?.classList.add('offering')
  link.classList.add('offer')
  link.textContent = link.dataset['offer'] ?? ''
  link.after(close)
}

for (const link of links) link.addEventListener('click', answer)
const own = links.find(({ lang }) => lang === preferred())
if (own && !hasAnswered()) offer(own)
