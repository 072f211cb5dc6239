import { keptDraft } from '#app/form/kept-draft.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import { SECTIONS, type StoolChoice } from '../configurator/configurator-state.ts'

/** The choice of a form, as its posts make it. */
export function readChoice(form: HTMLFormElement, sellsStools: boolean): StoolChoice {
  const posted = new FormData(form)
  const textOf = (name: string) => posted.getAll(name).find((value) => typeof value === 'string') ?? ''
  const idOf = (section: string) => textOf(`configuration.${section}`)
  const configuration = {
    height: idOf('height'),
    fabric: idOf('fabric'),
    leg: idOf('leg'),
    stretcher: idOf('stretcher'),
  }
  return {
    configuration: sellsStools ? configuration : null,
    quantity: Number(textOf('quantity')),
    samples: posted.getAll('samples').map(String),
  }
}

/** Chooses again what this tab has kept, as far as it is offered. */
export function chooseKept(form: HTMLFormElement, draftName: string): void {
  const { content } = Object(keptDraft(draftName).read()) as { content?: Partial<StoolRequestInput> }
  if (!content) return
  const { configuration, quantity = 0, samples = [] } = content
  const chosen = SECTIONS.map(({ name }) => `configuration.${name}=${configuration?.[name] ?? ''}`)
  const ticked = new Set([...chosen, ...samples.map((id) => `samples=${id}`)])
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue
    if (ticked.has(`${element.name}=${element.value}`)) element.checked = true
    if (element.name === 'quantity' && element.type === 'number') element.value = String(quantity)
  }
}
