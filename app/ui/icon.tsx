import { drawingName } from './brand/drawing-name.ts'

interface IconProps {
  /** `drawn(…)` for one that every page has, else a Phosphor icon: '@phosphor-icons/core/assets/<weight>/<name>.svg?raw'. */
  svg: string
  /** Width and height in pixels. */
  size?: number
  className?: string | undefined
  /** Accessible name, where no text says the same; without it the icon is decoration. */
  label?: string | undefined
}

/** A Phosphor icon without its own <svg>. */
const BOX = /^<svg[^>]*>|<\/svg>$/g

export function Icon({ svg, size = 20, className, label }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      {...drawingName(label)}
      dangerouslySetInnerHTML={{ __html: svg.replaceAll(BOX, '') }}
    />
  )
}
