import { type ChangeEvent, type FormEvent, useState } from 'react'
import { request } from '#app/client/api.ts'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import type { LeadFile } from '#contract/leads/brief-files.ts'
import { BRIEF_FILES, BRIEF_FILES_PATH, BRIEF_TEXT, REMOVE_BRIEF_FILE_PATH } from '#contract/leads/brief-texts.ts'
import { sendFile } from './send-file.ts'

/** A file on its way. @property part From 0 to 1. */
export interface SendingFile {
  name: string
  part: number
}

/** The files of an inquiry: sent one after the other as soon as they are chosen, each with its own failure. */
export function useBriefFiles(token: string, stored: readonly LeadFile[]) {
  const answer = useFormAnswer(BRIEF_FILES_PATH)
  const [files, setFiles] = useState(stored)
  const [sending, setSending] = useState<SendingFile>()
  const [refused, setRefused] = useState<readonly string[]>(() => {
    return answer ? (answer.problem.fields?.['files'] ?? [answer.problem.error]) : []
  })

  async function send(file: File): Promise<void> {
    const refuse = (reason: string) => setRefused((others) => [...others, `${file.name}: ${reason}`])
    if (file.size > BRIEF_FILES.maxBytes) return refuse(BRIEF_TEXT.tooLargeFile)
    const show = (part: number) => setSending({ name: file.name, part })
    show(0)
    await sendFile(token, file, show).then(setFiles, (error: Error) => refuse(error.message))
  }

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(input.files ?? [])]
    // The same file can be chosen again.
    input.value = ''
    setRefused([])
    for (const file of chosen) await send(file)
    setSending(undefined)
  }

  async function remove(event: FormEvent<HTMLFormElement>, id: string): Promise<void> {
    event.preventDefault()
    try {
      const { body } = await request({ method: 'POST', path: REMOVE_BRIEF_FILE_PATH }, { token, id })
      setFiles((body as { files: LeadFile[] }).files)
    } catch {
      setRefused([BRIEF_TEXT.failed])
    }
  }

  return { files, sending, refused, choose, remove }
}
