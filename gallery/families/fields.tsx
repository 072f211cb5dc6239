import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { OptionButton, OptionGroup, OptionSwatch } from '#app/ui/field/option-group.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Stepper } from '#app/ui/field/stepper.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { stoolCatalogue } from '#content/stool.ts'
import type { Family } from '../family.ts'

const FILLED = { readOnly: true } as const
const NOTHING = () => undefined
const { heights, fabrics, stretchers } = stoolCatalogue

export const family: Family = {
  title: 'Fields',
  parts: [
    {
      name: 'TextField',
      states: {
        empty: <TextField label="First name" />,
        filled: <TextField label="First name" value="Maura" {...FILLED} />,
        wrong: <TextField label="First name" error="First name is required" />,
        disabled: <TextField label="First name" value="Maura" disabled {...FILLED} />,
        'for an address': <EmailField label="Email" placeholder="you@example.com" />,
      },
    },
    {
      name: 'TextArea',
      states: {
        empty: <TextArea label="Fill us in on the details!" />,
        filled: <TextArea label="Fill us in on the details!" value={'Four boys.\nOne parrot.'} {...FILLED} />,
        wrong: <TextArea label="Fill us in on the details!" error="Please tell us a little more" />,
      },
    },
    {
      name: 'PasswordField',
      states: {
        empty: <PasswordField label="Password" autoComplete="current-password" />,
        wrong: <PasswordField label="Password" autoComplete="new-password" error="Please use 12 characters or more" />,
      },
    },
    {
      name: 'SelectField',
      states: {
        chosen: (
          <SelectField label="Status" value="new" onChange={NOTHING}>
            <option value="new">New</option>
          </SelectField>
        ),
        wrong: (
          <SelectField label="State" error="Please choose a state">
            <option value="">Choose</option>
          </SelectField>
        ),
      },
    },
    {
      name: 'Checkbox',
      states: {
        off: <Checkbox>Hide stool page</Checkbox>,
        on: (
          <Checkbox checked readOnly>
            Hide stool page
          </Checkbox>
        ),
        disabled: <Checkbox disabled>Hide stool page</Checkbox>,
      },
    },
    {
      name: 'Stepper',
      states: {
        'at its lowest': <Stepper counts="stools" value={0} min={0} max={99} onChange={NOTHING} />,
        between: <Stepper counts="stools" value={4} min={0} max={99} onChange={NOTHING} />,
        'at its highest': <Stepper counts="stools" value={99} min={0} max={99} onChange={NOTHING} />,
      },
    },
    {
      name: 'OptionGroup',
      wide: true,
      states: {
        buttons: (
          <OptionGroup id="heights" legend="Height">
            {heights.map(({ id, label, details }, index) => (
              <OptionButton key={id} group="height" value={id} name={label} details={details} checked={index === 0} />
            ))}
          </OptionGroup>
        ),
        'buttons with samples': (
          <OptionGroup id="stretchers" legend="Stretcher">
            {stretchers.map(({ id, name, picture }, index) => (
              <OptionButton
                key={id}
                group="stretcher"
                value={id}
                name={name}
                picture={picture}
                details={index === 3 ? '+ $45' : undefined}
                checked={index === 0}
              />
            ))}
          </OptionGroup>
        ),
        swatches: (
          <OptionGroup id="fabrics" legend="Fabric" chosen={fabrics[0]?.name}>
            {fabrics.map(
              ({ id, name, picture }, index) =>
                picture && (
                  <OptionSwatch
                    key={id}
                    group="fabric"
                    value={id}
                    name={name}
                    picture={picture}
                    checked={index === 0}
                  />
                ),
            )}
          </OptionGroup>
        ),
        wrong: (
          <OptionGroup id="legs" legend="Legs" error="Please choose the legs">
            <OptionButton group="leg" value="oak" name="Natural oak" details="+ $50" checked={false} />
          </OptionGroup>
        ),
      },
    },
    { name: 'FieldError', states: { 'on its own': <FieldError>Please choose a picture</FieldError> } },
    {
      name: 'FormNote',
      states: {
        success: <FormNote kind="success" title="Thank you!" text="We will call within two business days." />,
        error: <FormNote kind="error" title="The drop closed a moment ago." text="Your request was not sent." />,
      },
    },
  ],
}
