import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SPACES, STYLES } from '#contract/options.ts'

const PICTURES = 30
/** A placeholder of typical length. */
const LQIP = `data:image/webp;base64,${'A'.repeat(200)}`
const DESCRIPTION = 'A house by the harbor with room for everybody. '.repeat(12)

const BELOW = (name: string, count: string) =>
  `${name}(${name}) as (select 0 union all select ${name} + 1 from ${name} where ${name} + 1 < ${count})`
const PROJECTS = `with recursive ${BELOW('n', ':count')}`
const PICTURES_OF_PROJECTS = `${PROJECTS}, ${BELOW('place', String(PICTURES))}`
const PATHNAME = "'portfolio/project-' || n || '/files/' || place || '-picture.jpg'"
const COVER = "'/media/portfolio/project-' || n || '/files/0-picture.jpg'"
const oneOf = (list: string) => `json_extract(${list}, '$[' || (n % json_array_length(${list})) || ']')`

const INSERT_PROJECTS = `
insert into project (id, title, location, space, styles, thumbnail, description, featured, published, position, shuffle,
  hero_image, hero_image_alt, created_at_ms, updated_at_ms)
${PROJECTS}
select 'project-' || n, 'Project ' || n, 'Town ' || n || ', NJ', ${oneOf(':spaces')}, json_array(${oneOf(':styles')}),
  ${COVER}, :description, 0, 1, 10 + n, 1, ${COVER}, '', n, n
from n`

const INSERT_PICTURES = `
insert into project_image (id, project_id, src, alt, width, height, focal_x, focal_y, lqip, version, position)
${PICTURES_OF_PROJECTS}
select 'project-' || n || '/' || place, 'project-' || n, '/media/' || ${PATHNAME}, 'A room with a view', 2400, 1600,
  0.5, 0.5, :lqip, 'bench00', place + 1
from n, place`

/** As they are after their uploads. */
const INSERT_FILES = `
insert into stored_file (pathname, blob_key, drawable_key, original_key, content_type, received_type, size_bytes, etag,
  sha256, original_sha256, width, height, lqip, version, cache_control, upload_ref, uploaded_at_ms)
${PICTURES_OF_PROJECTS}
select ${PATHNAME}, ${PATHNAME}, ${PATHNAME}, ${PATHNAME}, 'image/jpeg', 'image/jpeg', 2000000, '"bench"',
  hex(zeroblob(32)), hex(zeroblob(32)), 2400, 1600, :lqip, 'bench00', 'public, max-age=2592000', ${PATHNAME},
  n * ${PICTURES} + place
from n, place`

/** Adds so many projects of thirty pictures to the database in this folder. */
export function fillPortfolio(dataDir: string, count: number): void {
  const db = new DatabaseSync(path.join(dataDir, 'studio.db'))
  db.exec('begin immediate')
  const spaces = JSON.stringify(SPACES)
  const styles = JSON.stringify(STYLES.map(({ value }) => value))
  db.prepare(INSERT_PROJECTS).run({ count, spaces, styles, description: DESCRIPTION })
  db.prepare(INSERT_PICTURES).run({ count, lqip: LQIP })
  db.prepare(INSERT_FILES).run({ count, lqip: LQIP })
  db.exec('commit')
  db.close()
}
