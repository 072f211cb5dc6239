import { styleLabel } from '#contract/options.ts'
import type { ProjectPageData } from './page-data.ts'
import styles from './project-story.module.css'

/** Longer titles, in characters, are set smaller. */
const SHORT_TITLE = 40

export function ProjectStory({ project }: { project: ProjectPageData['project'] }) {
  const { title, description } = project
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  return (
    <div className={`${styles['story']} container`}>
      <div className={styles['head']}>
        <h1
          className={`${styles['title']} t1`}
          style={{ '--title': title.length > SHORT_TITLE ? 'var(--t2)' : 'var(--t1)', '--longest-word': longestWord }}
        >
          {title}
        </h1>
      </div>
      <div>
        <Facts {...project} />
        <div className={`${styles['description']} lede`}>
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

function Facts({ location, space, styles: chosen }: ProjectPageData['project']) {
  const facts = [
    ['Where', location],
    ['Space', space],
    ['Style', chosen.map(styleLabel).join(', ')],
  ].filter(([, fact]) => fact !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt className={`${styles['label']} label`}>{label}</dt>
          <dd className={styles['fact']}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
