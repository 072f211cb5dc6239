import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { getReplyTemplates, type ReplyTemplate } from '#contract/mails/reply-templates.ts'
import { filledTemplate } from './filled-template.ts'

interface TemplateChoiceProps {
  record: Pick<LeadRecord, 'name'>
  /** Takes the words of the chosen answer, with its places filled in. */
  onTake: (words: string) => void
}

/** Answers written ahead; nothing where there are none. */
export function TemplateChoice({ record, onTake }: TemplateChoiceProps) {
  const templates = useTemplates()
  const profile = useRootData()?.profile
  if (templates.length === 0) return null
  const take = (index: string) => {
    const template = templates[Number(index)]
    if (template) onTake(filledTemplate(template.text, record.name, profile))
  }
  return (
    <SelectField label="Begin with" value="" onChange={({ target }) => target.value !== '' && take(target.value)}>
      <option value="">An empty page</option>
      {templates.map(({ title }, index) => (
        <option key={index} value={index}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** None until they are there, and where they do not load: one can reply without. */
function useTemplates(): readonly ReplyTemplate[] {
  const [templates, setTemplates] = useState<readonly ReplyTemplate[]>([])
  useEffect(() => {
    const stopping = new AbortController()
    adminCall(getReplyTemplates, {}, { signal: stopping.signal }).then(
      ({ templates }) => setTemplates(templates),
      () => undefined,
    )
    return () => stopping.abort()
  }, [])
  return templates
}
