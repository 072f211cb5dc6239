import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { UnsavedBar } from '#app/admin/editor/unsaved-bar.tsx'
import { ListFilter } from '#app/admin/list-filter/list-filter.tsx'
import { MoreLink } from '#app/admin/more-link.tsx'
import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { NotFetched, NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { TabCount } from '#app/admin/tabs/tab-count.tsx'
import { Tabs } from '#app/admin/tabs/tabs.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Family } from '../family.ts'

const NOTHING = () => undefined
const FAILURE = new FailedLoad('The server cannot be reached.')

const TABS = [
  { to: '/inquiries', title: 'Inquiries', isCurrent: true },
  { to: '/quotes', title: 'Quotes', isCurrent: false, isUnsaved: true },
]

const save = { isEdited: true, isSaving: false, onSave: NOTHING }

export const family: Family = {
  title: 'Rooms of the owner',
  parts: [
    { name: 'AddButton', states: { 'at rest': <AddButton onClick={NOTHING}>Add a fabric</AddButton> } },
    { name: 'MoreLink', states: { 'at rest': <MoreLink to="/all">All of the inbox</MoreLink> } },
    {
      name: 'MoveButtons',
      states: {
        first: <MoveButtons name="Navy Linen" index={0} count={3} onMove={NOTHING} />,
        between: <MoveButtons name="Navy Linen" index={1} count={3} onMove={NOTHING} />,
        last: <MoveButtons name="Navy Linen" index={2} count={3} onMove={NOTHING} />,
      },
    },
    { name: 'Tabs', states: { 'with something unsaved': <Tabs label="Lists" tabs={TABS} /> } },
    {
      name: 'TabCount',
      states: {
        'to be dealt with': <TabCount count={3} isUrgent />,
        'to be known': <TabCount count={1200} isUrgent={false} />,
        none: <TabCount count={0} isUrgent />,
      },
    },
    {
      name: 'ListFilter',
      wide: true,
      states: {
        'at rest': (
          <ListFilter
            label="Inbox"
            action="/"
            search=""
            searchMax={200}
            select={{ label: 'Status', name: 'status', value: '', options: <option value="">All but spam</option> }}
            addressOf={() => '/'}
          />
        ),
      },
    },
    {
      name: 'EditorSection',
      wide: true,
      states: {
        'with its own saving': (
          <EditorSection id="one" title="The studio" about="As mails and search engines have it." saving={save}>
            <TextField label="Name" />
          </EditorSection>
        ),
      },
    },
    { name: 'KeptNotice', wide: true, states: { 'after a crash': <KeptNotice changes={['Title', 'Location']} /> } },
    {
      name: 'NotLoaded',
      states: {
        'with the page': <NotLoaded what="The activity" failure={FAILURE} />,
        'by itself': <NotFetched what="The activity" failure={FAILURE} onRetry={NOTHING} />,
        'trying again': <NotFetched what="The activity" failure={FAILURE} busy onRetry={NOTHING} />,
      },
    },
    {
      name: 'UnsavedBar',
      wide: true,
      states: {
        'at the foot of the window': (
          <UnsavedBar unsaved="Home, About" isSaving={false} onSave={NOTHING} onDiscard={NOTHING} />
        ),
      },
    },
  ],
}
