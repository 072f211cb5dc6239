import { builtInProfile } from '#content/built-in-profile.ts'
import { hashText } from '#server/platform/version.ts'
import { ICONS, type Icon } from './draw-icon.ts'
import { nameIcon } from './name-icon.ts'

export interface NameIcon {
  svg: string
  /** Side of the picture; undefined where the drawing itself is the icon. */
  sizePx: number | undefined
  version: string
}

export type Icons = ReturnType<typeof createIcons>

/** The icons of a studio of another name than the built-in one, whose icons are files. @param name Reads the studio's. */
export function createIcons(name: () => Promise<string>) {
  return {
    /** Stands in the addresses of all icons, and changes with what they show; undefined for the built-in ones. */
    version: async (): Promise<string | undefined> => versionOf(await name()),

    /** @returns Undefined for the built-in ones, and for a path without an icon. */
    async find(path: string): Promise<NameIcon | undefined> {
      const shown = await name()
      const [icon, version] = [ICONS[path], versionOf(shown)]
      return icon && version !== undefined ? { svg: nameIcon(icon, shown), sizePx: icon.sizePx, version } : undefined
    },
  }
}

/** Any icon of any size will do. */
const SAMPLE: Icon = { side: 120 }

const versionOf = (name: string): string | undefined =>
  name === builtInProfile.name ? undefined : hashText(nameIcon(SAMPLE, name)).slice(0, 10)
