/** Fills the places that a page has for tours with frames, and gives each frame the height of its page. */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const titles = { es: 'Reservas en línea', en: 'Online booking', pt: 'Reservas on-line' }
  const frames = []

  function fill(place) {
    const { baqueanoTour: tour, baqueanoCatalogue: catalogue, language = 'es', title } = place.dataset
    place.dataset.baqueanoFilled = ''
    const path = tour
      ? `booking/product/${encodeURIComponent(tour)}`
      : `tours/${encodeURIComponent(catalogue)}`
    const frame = document.createElement('iframe')
    frame.title = title || titles[language] || titles.es
    frame.loading = 'lazy'
    frame.style.cssText = 'display:block;width:100%;height:720px;border:0'
    frame.src = `${origin}${language in titles && language !== 'es' ? `/${language}` : ''}/public/${path}`
    let pages = 0
    frame.addEventListener('load', () => {
      frame.contentWindow.postMessage({ baqueano: 'greeting' }, origin)
      // A new page begins at its top, which may be above what the visitor sees.
      if (++pages > 1 && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    })
    frames.push(frame)
    place.append(frame)
  }

  const fillAll = () =>
    document
      .querySelectorAll(':is([data-baqueano-tour],[data-baqueano-catalogue]):not([data-baqueano-filled])')
      .forEach(fill)

  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data?.baqueano !== 'height') return
    const { height } = event.data
    const frame = frames.find(({ contentWindow }) => contentWindow === event.source)
    if (frame && height > 0 && height < 30000) frame.style.height = `${Math.ceil(height)}px`
  })
  fillAll()
  document.addEventListener('DOMContentLoaded', fillAll)
})()
