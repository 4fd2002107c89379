/** WCAG 2.2 AA for text of normal size. */
const readableContrast = 4.5

/** The part of a channel's light that the eye sees, from `b4` in `#b4532a`. */
function light(channel: string): number {
  const share = Number.parseInt(channel, 16) / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Contrast ratio of white text on a colour, from 1 to 21. */
export function contrastWithWhite(color: string): number {
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)].map(light)
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

/** A product's code is written in white on its color, everywhere. */
export function carriesWhiteText(color: string): boolean {
  return contrastWithWhite(color) >= readableContrast
}
