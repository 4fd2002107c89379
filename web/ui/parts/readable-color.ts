const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, two: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Black or white, whichever reads better on a chosen colour. */
export function textOn(color: string): '#ffffff' | '#000000' {
  return contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000'
}
