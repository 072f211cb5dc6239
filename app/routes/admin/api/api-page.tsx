import { adminCall } from '#app/admin/admin-call.ts'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { RuledSection, Section } from '#app/ui/ruled/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { getApiDocument } from '#contract/api-document.ts'
import type { Route } from './+types/api-page.ts'
import styles from './api.module.css'
import { Line, Operation } from './operation.tsx'
import { readReference } from './reference.ts'

export const loader = studioLoader(async ({ context }) => readReference(context.get(services).apiDocument()))

export const clientLoader = studioClientLoader(({ request }) =>
  adminCall(getApiDocument, {}, { signal: request.signal }).then(readReference, FailedLoad.from),
)

export const meta = privateMeta('API')

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const reference = useLastLoaded(loaderData)
  if (!reference) return <Spinner message="Loading the API..." className={layout['loading']} />
  return (
    <AdminPage
      title="API"
      about="For developers: everything that other programs can ask this site for."
      actions={
        <ButtonAnchor variant="outline" size="small" href={getApiDocument.path}>
          openapi.json
        </ButtonAnchor>
      }
    >
      {reference instanceof FailedLoad ? (
        <RuledSection>
          <NotLoaded what="The description of the API" failure={reference} />
        </RuledSection>
      ) : (
        <>
          <p className={styles['about']}>
            {reference.about} The button leads to the same for machines, as OpenAPI 3.1.
          </p>
          {reference.groups.map(({ title, operations }) => (
            <Section
              key={title}
              title={title}
              about={`${operations.length} operations`}
              className={styles['operations']}
            >
              {operations.map((operation) => (
                <Operation key={operation.id} {...operation} />
              ))}
            </Section>
          ))}
          <Section title="Shapes" about="What several operations take or answer." className={styles['operations']}>
            <ul className={styles['lines']}>
              {reference.shapes.map(({ name, type }) => (
                <Line key={name} name={name} type={type} />
              ))}
            </ul>
          </Section>
        </>
      )}
    </AdminPage>
  )
}
