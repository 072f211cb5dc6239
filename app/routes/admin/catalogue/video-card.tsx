import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { CaptionsField } from '#app/admin/film-field/captions-field.tsx'
import { FilmField } from '#app/admin/film-field/film-field.tsx'
import { FirstPicture } from '#app/admin/film-field/first-picture.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { type CatalogueDraft, PART_TITLES } from './draft.ts'
import { STOOL_CHOICES } from './picture-choices.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

/** Longest address, in characters. */
const ADDRESS_MAX = 2048

/** Shapes of the place on the page. */
const CROPS = [
  { name: 'On the page', ratio: '21 / 9', sizes: '173px' },
  { name: 'On phones', ratio: '4 / 5', sizes: '60px' },
]

/** The film below the configurator. */
export function VideoCard({ editor: { draft, errors, change } }: { editor: CatalogueEditor }) {
  const { video, videoFallbackUrl } = draft
  const set = (part: Partial<CatalogueDraft['video']>) => change({ video: { ...video, ...part } })
  return (
    <EditorSection
      id="video"
      title={PART_TITLES.video}
      about="The poster stands in until the film plays, and where it cannot."
    >
      <FilmField
        name="the stool"
        src={video.src}
        posterSrc={video.poster?.src}
        captions={video.captions ?? undefined}
        error={errors['video.src']}
        folder="catalogue"
        onChange={(src) => set({ src, captions: null })}
      />
      <CaptionsField
        name="the stool"
        captions={video.captions ?? undefined}
        folder="catalogue"
        onChange={(captions) => set({ captions: captions ?? null })}
      />
      <TextField
        label="Film elsewhere, if that one fails"
        value={videoFallbackUrl}
        error={tooLong(videoFallbackUrl, ADDRESS_MAX) ?? errors['videoFallbackUrl']}
        type="url"
        placeholder="https://…"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ videoFallbackUrl: target.value })}
      />
      <PictureField
        name="the poster"
        picture={video.poster}
        error={errors['video.poster'] ?? errors['video.poster.src'] ?? errors['video.poster.alt']}
        choices={STOOL_CHOICES}
        folder="catalogue"
        described
        focusable
        licensed
        crops={CROPS}
        onChange={(poster) => set({ poster })}
      />
      <FirstPicture
        src={video.src}
        folder="catalogue"
        onDrawn={(drawn) => set({ poster: { ...drawn, alt: video.poster?.alt ?? '' } })}
      />
    </EditorSection>
  )
}
