import type { CSSProperties, ReactNode } from 'react'

interface LayoutTableProps {
  width?: number | '100%'
  style: CSSProperties
  /** The cells of its only row. */
  children: ReactNode
}

/** A layout table, hidden from screen readers: mail programs support no other layout. */
export function LayoutTable({ width, style, children }: LayoutTableProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}
