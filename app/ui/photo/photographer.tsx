import type { PictureRights } from '#contract/files/picture-rights.ts'

interface PhotographerProps {
  rights: PictureRights | undefined
  /** Where it lies over a picture, in its right corner: an edge at which nothing else does. Its frame is positioned. */
  edge?: 'top' | 'bottom'
  className?: string | undefined
}

/** As 'Photograph: Ada Lens', with a link where there is an address; nothing where nobody is named. */
export function Photographer({ rights: { photographer, address } = {}, edge, className = '' }: PhotographerProps) {
  if (!photographer) return null
  return (
    <span className={`${className} micro`} style={edge && { ...OVER_PICTURE, [edge]: 0 }}>
      {'Photograph: '}
      {address ? (
        <a href={address} rel="noopener">
          {photographer}
        </a>
      ) : (
        photographer
      )}
    </span>
  )
}

/** Not in a sheet: pages without credits would carry it, too. On a ground of its own, it can be read over any picture. */
const OVER_PICTURE = {
  position: 'absolute',
  zIndex: 1,
  right: 0,
  maxWidth: '75%',
  padding: '4px 10px',
  background: 'var(--salt)',
  overflowWrap: 'anywhere',
} as const
