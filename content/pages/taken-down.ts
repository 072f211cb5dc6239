import type { PageTexts } from '../../contract/site/site.ts'

const heading = 'This project has been taken down.'

export const takenDown: PageTexts['notFound']['takenDown'] = {
  title: heading,
  heading,
  text: 'The others are still up, and dry.',
}
