import { AdminGate } from '#app/admin/gate/admin-gate.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { Cover } from '#app/routes/public/stool/cover.tsx'
import { LateInfoCards, loadBelow } from '#app/routes/public/stool/late-below.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Empty } from '#app/ui/empty.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { Route } from './+types/stool-at-page.ts'
import { type AskedMoment, readMoment } from './moment.ts'
import { MomentStrip } from './moment-strip.tsx'
import { type DropThen, ProductThen } from './product-then.tsx'

export { headers } from '#app/admin/private-page.ts'

interface StoolThen {
  moment: AskedMoment
  drop: DropThen
  texts: PageTexts['stool']
  catalogue: StoolCatalogue
}

/** The stool page at a time by the studio's clock, by what is saved now; null where there is no such time. */
export const loader = guard(async ({ context, request }: Route.LoaderArgs): Promise<StoolThen | null> => {
  const moment = readMoment(new URL(request.url).searchParams)
  if (!moment || !context.get(viewer)?.isAuthorized) return null
  const { site, documents } = context.get(services)
  const [drop, texts, catalogue] = await Promise.all([
    site.dropAt(Date.parse(moment.at)),
    documents.texts.get(),
    documents.catalogue.get(),
    loadBelow(),
  ])
  return { moment, drop, texts: texts.value.stool, catalogue: catalogue.value }
})

export const meta = privateMeta('The stool page, looked at ahead')

/** The stool page as visitors will see it at a time to come. Nothing that is pressed here is sent or stored. */
export default function StoolAtPage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()
  if (!viewer?.isAuthorized) return <AdminGate refusedEmail={viewer?.email} isChecking={false} />
  return <main id="main">{loaderData ? <Then {...loaderData} /> : <NoSuchTime />}</main>
}

function Then({ moment, drop, texts, catalogue }: StoolThen) {
  return (
    <>
      <MomentStrip moment={moment} drop={drop} />
      <WithoutScripts>
        <p>Choosing options here needs JavaScript.</p>
      </WithoutScripts>
      <Cover {...texts} />
      <ProductThen catalogue={catalogue} drop={drop} />
      <LateInfoCards {...catalogue} texts={texts.details} />
    </>
  )
}

function NoSuchTime() {
  return (
    <div className="container sections">
      <h1 className="visually-hidden">The stool page, looked at ahead</h1>
      <Empty
        heading="There is no such time."
        text="It is not a date with a time, or the clock skips it in the night when summer time begins. Please choose another one on the card of the drop."
      />
    </div>
  )
}
