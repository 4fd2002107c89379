/** An operator may choose any colour; these are the shades of it that can be read. */
type Rgb = readonly number[]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * The colour itself if its contrast suffices on every background, else the nearest shade towards `target` that
 * does.
 */
function readable(color: string, backgrounds: readonly string[], target: string, ratio: number): string {
  const [from, to] = [rgbOf(color), rgbOf(target)]
  for (let step = 0; step <= 40; step += 1) {
    const shade = hexOf(from.map((value, at) => value + (((to[at] ?? 0) - value) * step) / 40))
    if (backgrounds.every((background) => contrast(shade, background) >= ratio)) return shade
  }
  return target
}

const paper = { light: ['#ffffff', '#fbf7f2', '#f4ece2'], dark: ['#171310', '#211b17', '#2c241e'] }
const black = '#140f0b'
const textOn = (color: string) => (contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : black)

/** Shades for day and night (`night`): of fills, of text on them, and of text on the page. */
export type BrandShades = {
  fill: string
  onFill: string
  text: string
  nightFill: string
  onNightFill: string
  nightText: string
}

export function brandShades(brand: string): BrandShades {
  const fill =
    contrast(brand, '#ffffff') >= 4.5 || contrast(brand, black) >= 4.5
      ? brand
      : readable(brand, ['#ffffff'], '#000000', 4.5)
  const nightFill = readable(fill, ['#171310'], '#ffffff', 3)
  return {
    fill,
    onFill: textOn(fill),
    text: readable(brand, paper.light, '#000000', 4.6),
    nightFill,
    onNightFill: textOn(nightFill),
    nightText: readable(brand, paper.dark, '#ffffff', 4.6),
  }
}
