import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '#app/styles/fonts.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/type.css'
import { PageDrawings, SheetDrawing } from '#app/ui/drawings/page-drawings.tsx'
import { drawSheet } from '#app/ui/drawings/sheet.ts'
import type { Family } from './family.ts'
import { FamilyPage } from './family-page.tsx'
import { stateInWindow, storeNothing } from './own-window.ts'
import { rootData, SiteAround } from './site-around.tsx'

const modules = import.meta.glob<{ family: Family }>('./families/*.tsx', { eager: true })
/** By the name of their file, which is their address: `#buttons`. */
const families = Object.fromEntries(
  Object.entries(modules).map(([file, { family }]) => [file.slice('./families/'.length, -'.tsx'.length), family]),
)

const page = document.getElementById('gallery')
if (!page) throw new Error('The page lacks its root.')
const root = createRoot(page)
const alone = stateInWindow(location.search, families)
if (alone !== undefined) storeNothing()

function show(): void {
  const name = location.hash.slice(1)
  const element = (
    <SiteAround>
      <SheetDrawing value={drawSheet}>
        <PageDrawings />
      </SheetDrawing>
      {alone ?? <FamilyPage name={name in families ? name : 'buttons'} families={families} />}
    </SiteAround>
  )
  // Links of the parts lead nowhere.
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: rootData } },
  })
  root.render(
    <StrictMode>
      <RouterProvider key={name} router={router} />
    </StrictMode>,
  )
}

addEventListener('hashchange', show)
show()
