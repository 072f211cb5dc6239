import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogHead } from '#app/ui/dialog/dialog-head.tsx'
import type { Family } from '../family.ts'

/** Opens the dialog, which covers the page. */
function Opened({ busy }: { busy: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete this project?" busy={busy}>
        <p>It lies in the trash for 30 days.</p>
      </Dialog>
    </>
  )
}

const NOTHING = () => undefined

export const family: Family = {
  title: 'Dialogs',
  parts: [
    { name: 'Dialog', states: { 'when asked for': <Opened busy={false} /> } },
    {
      name: 'DialogHead',
      states: {
        'with Close': <DialogHead title="Privacy Policy" titleId="one" onClose={NOTHING} className="" />,
        busy: <DialogHead title="Saving" titleId="two" onClose={NOTHING} busy className="" />,
        'without Close': <DialogHead title="Privacy Policy" titleId="three" onClose={undefined} className="" />,
      },
    },
  ],
}
