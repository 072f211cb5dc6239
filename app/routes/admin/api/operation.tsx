import type { ReactNode } from 'react'
import styles from './api.module.css'
import type { OperationEntry } from './reference.ts'

/** One operation, closed until somebody wants to know. */
export function Operation({ id, method, path, summary, parameters, bodies, answers }: OperationEntry) {
  return (
    <details id={id} className={styles['operation']}>
      <summary>
        <code className={styles['address']}>
          <span className={styles['method']}>{method}</span> {path}
        </code>
        <span className={styles['summary']}>{summary}</span>
      </summary>
      {parameters.length > 0 && (
        <Part title="Parameters">
          {parameters.map(({ name, place, type, about }) => (
            <Line key={name} name={name} about={[place, about].filter(Boolean).join('. ')} type={type} />
          ))}
        </Part>
      )}
      {bodies.length > 0 && (
        <Part title="Body">
          {bodies.map(({ about, type }) => (
            <Line key={about} about={about} type={type} />
          ))}
        </Part>
      )}
      <Part title="Answers">
        {answers.map(({ status, about, type }) => (
          <Line key={status} name={status} about={about} type={type} />
        ))}
      </Part>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={styles['part']}>{title}</h3>
      <ul className={styles['lines']}>{children}</ul>
    </>
  )
}

export function Line({ name, about, type }: { name?: string; about?: string; type: string }) {
  const isShort = !type.includes('\n')
  return (
    <li>
      {name && <code className={styles['name']}>{name}</code>}{' '}
      {isShort && type && <code className={styles['short']}>{type}</code>} {about}
      {!isShort && <pre className={styles['type']}>{type}</pre>}
    </li>
  )
}
