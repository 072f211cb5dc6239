import { styleLabel } from '#contract/options.ts'
import type { ProjectPageData } from './page-data.ts'
import styles from './project-story.module.css'
import type { ToldStory } from './told-story.ts'

/** Longer titles, in characters, are set smaller. */
const SHORT_TITLE = 40

interface ProjectStoryProps {
  project: ProjectPageData['project']
  story: ToldStory | undefined
}

export function ProjectStory({ project, story }: ProjectStoryProps) {
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
        {story?.standfirst && <p className={`${styles['standfirst']} t3`}>{story.standfirst}</p>}
        <Facts {...project} told={story?.facts ?? []} />
        <div className={`${styles['description']} lede`}>
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

type FactsProps = ProjectPageData['project'] & { told: ToldStory['facts'] }

function Facts({ location, space, styles: chosen, rights, told }: FactsProps) {
  const facts = [
    ['Where', location],
    ['Space', space],
    ['Style', chosen.map(styleLabel).join(', ')],
    ...told.map(({ name, fact }) => [name, fact]),
    ['Photograph', rights?.photographer],
  ].filter(([, fact]) => fact)
  if (facts.length === 0) return null
  return (
    <dl className={`${styles['facts']} ${told.length > 0 ? styles['many'] : ''}`}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt className={`${styles['label']} label`}>{label}</dt>
          <dd className={styles['fact']}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
