import plus from '@phosphor-icons/core/assets/light/plus-light.svg?raw'
import { Actions } from '#app/ui/actions.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Family } from '../family.ts'

export const family: Family = {
  title: 'Buttons and links',
  parts: [
    {
      name: 'Button',
      states: {
        primary: <Button>Send inquiry</Button>,
        'with its awning': <Button awning>Send inquiry</Button>,
        outline: <Button variant="outline">View all</Button>,
        danger: <Button variant="danger">Delete project</Button>,
        small: <Button size="small">Save</Button>,
        compact: <Button size="compact">Save</Button>,
        busy: <Button busy>Sending...</Button>,
        disabled: <Button disabled>Send reply</Button>,
        'with many words': <Button>Take the example content out of the portfolio and the letters</Button>,
      },
    },
    {
      name: 'Button on navy',
      ground: 'navy',
      states: {
        light: <Button variant="light">Read them here</Button>,
        'light, outlined': <Button variant="lightOutline">Read them here</Button>,
      },
    },
    {
      name: 'ButtonLink',
      states: {
        'to a page': <ButtonLink to="/about">About us</ButtonLink>,
        'to another site': <ButtonAnchor href="https://www.instagram.com">Follow us</ButtonAnchor>,
      },
    },
    {
      name: 'Actions',
      states: {
        'two at the foot of a form': (
          <Actions>
            <Button variant="outline">Cancel</Button>
            <Button>Save</Button>
          </Actions>
        ),
      },
    },
    {
      name: 'IconButton',
      states: {
        'at rest': <IconButton svg={plus} aria-label="Add" />,
        highlighting: <IconButton svg={plus} aria-label="Add" highlights />,
        disabled: <IconButton svg={plus} aria-label="Add" disabled />,
      },
    },
    {
      name: 'TextButton',
      states: {
        'at rest': <TextButton>Clear the filter</TextButton>,
        disabled: <TextButton disabled>Clear the filter</TextButton>,
      },
    },
    { name: 'Link', states: { 'in running text': <Link to="/privacy">Privacy policy</Link> } },
    { name: 'Icon', states: { 'as text': <Icon svg={plus} />, large: <Icon svg={plus} size={32} label="Add" /> } },
  ],
}
