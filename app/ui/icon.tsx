import { drawingName } from './brand/drawing-name.ts'

interface IconProps {
  /** Source of a Phosphor icon, imported as '@phosphor-icons/core/assets/<weight>/<name>.svg?raw'. */
  svg: string
  /** Width and height in pixels. */
  size?: number
  className?: string | undefined
  /** Accessible name, where no text says the same; without it the icon is decoration. */
  label?: string | undefined
}

export function Icon({ svg, size = 20, className, label }: IconProps) {
  const drawing = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  return (
    <svg
      className={className}
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      {...drawingName(label)}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
