import { useReducer } from 'react'
import { Configurator } from '#app/routes/public/stool/configurator/configurator.tsx'
import { configure, initialState } from '#app/routes/public/stool/configurator/configurator-state.ts'
import { Gallery } from '#app/routes/public/stool/gallery.tsx'
import { Columns } from '#app/routes/public/stool/product.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { DropState } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'

/** The drop at a time to come. */
export interface DropThen {
  state: DropState
  /** The studio's words about it. */
  note: string
  /** True where it is open or closed by hand, whatever the schedule says. */
  isByHand: boolean
}

/** Pictures and choices as visitors will have them; buttons that send say that they do not. */
export function ProductThen({ catalogue, drop: { state: drop, note } }: { catalogue: StoolCatalogue; drop: DropThen }) {
  const [state, send] = useReducer(configure, initialState(catalogue, undefined))
  const toast = useToast()
  const onPress = () => toast({ kind: 'info', title: 'Only a look ahead', text: 'Nothing was sent or stored.' })
  return (
    <div className="container sections">
      <Columns
        gallery={<Gallery pictures={catalogue.gallery} asked={undefined} stool={undefined} />}
        configurator={
          <Configurator
            catalogue={catalogue}
            state={state}
            send={send}
            isOpen={drop.isOpen}
            openAt={drop.nextOpenAt}
            isAuthorized={false}
            note={note}
            showsWaitlist={false}
            gone={[]}
            peek={undefined}
            onRequest={onPress}
            onJoinWaitlist={onPress}
          />
        }
      />
    </div>
  )
}
